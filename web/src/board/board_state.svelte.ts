// What the parts of the table screen share: the view that is drawn, the answers that are offered,
// and what the person looks at more closely.
import { createContext } from "svelte";
import { Scene } from "../boarding/scene.svelte";
import { Refusal, takeSeatBack } from "../protocol/http";
import type { Action, Card, CardId, Event, Seat, View } from "../protocol/messages";
import { settings } from "../settings/settings.svelte";
import type { Step } from "../table/journal";
import type { LiveTable } from "../table/live_table.svelte";
import { answersWith, namesCard } from "./answers";
import { isStillLookedAt, type Look, lookAtCard, type PassingCard, passingCard } from "./looks";
import { isListed } from "./spread";

export type Panel = "journal" | "chat" | "menu" | "deck" | "discard" | { captain: Seat };

export const [boardState, setBoardState] = createContext<BoardState>();

export class BoardState {
  readonly live: LiveTable;
  past: Step | null = $state.raw(null); // a moment that is looked back at
  panel: Panel | null = $state.raw(null);
  inspected: Look | null = $state.raw(null); // until it is closed
  hovered: Look | null = $state.raw(null);
  passing: PassingCard | null = $state.raw(null); // for a moment, or until it is closed
  #chosen: { asked: string | null; card: CardId } | null = $state.raw(null);
  armed: Action | null = $state.raw(null); // chosen, but wanted twice (settings.confirm)
  refusal: Refusal | null = $state.raw(null); // of something that is no move
  isSettingsOpen = $state(false);
  isHintOpen = $state(false);
  isNoteOpen = $state(false);
  readonly scene: Scene; // the boarding

  constructor(live: LiveTable) {
    this.live = live;
    this.scene = new Scene(live);
  }

  readonly view: View = $derived.by(() => (this.past?.view ?? this.live.views.shown) as View);
  readonly speech = $derived.by(() => this.live.speech);
  readonly deck = $derived.by(() => this.live.views.deck);
  // The table is behind the curtain, or a boarding.
  readonly isVeiled = $derived.by(() => this.live.views.isCurtainDown || this.scene.shown !== null);
  readonly isMine = $derived.by(
    () =>
      this.live.choice.legal !== null &&
      this.past === null &&
      !this.live.views.isCurtainDown &&
      this.live.connection.isFollowed,
  );
  readonly actions: readonly Action[] = $derived.by(() =>
    this.isMine ? (this.live.choice.legal?.actions ?? []) : [],
  );
  // The question that is put to me, told apart from all others.
  readonly asked: string | null = $derived.by(() =>
    this.isMine ? `${this.live.views.game?.number}/${this.live.views.game?.ply}` : null,
  );
  // Whose cards lie at the near side of the table.
  readonly near: Seat = $derived.by(
    () => this.view.viewer ?? this.live.seating.mySeats[0] ?? this.view.captains[0]!.seat,
  );
  // Answers that a card alone does not say, as a Pirate used against one of two: to be read, in a list.
  readonly isListed: boolean = $derived.by(() => isListed(this.actions));
  // All answers that name a card.
  readonly choices: ReadonlyMap<CardId, readonly Action[]> = $derived.by(() => {
    const choices = new Map<CardId, Action[]>();
    for (const action of this.actions) {
      if (!namesCard(action)) continue;
      choices.set(action.card, [...(choices.get(action.card) ?? []), action]);
    }
    return choices;
  });

  // The card that is chosen, until the action bar commits it.
  readonly chosen: CardId | null = $derived.by(() =>
    this.#chosen && this.#chosen.asked === this.asked ? this.#chosen.card : null,
  );
  // What the action bar offers.
  readonly answers: readonly Action[] = $derived.by(() => answersWith(this.chosen, this.actions));

  // The share that lies open before the viewer.
  readonly openShare: number | null = $derived.by(() => {
    const { decision, viewer } = this.view;
    if (decision.decision !== "takeOrLeave" || decision.seat !== viewer) return null;
    return decision.share;
  });

  // A possible answer is marked as chosen, or no longer; any other card is looked at.
  press(card: Card): void {
    if (this.choices.has(card.id)) this.select(this.chosen === card.id ? null : card.id);
    else this.inspect(card);
  }

  // The action bar then has its answer, and nothing may hide that.
  select(card: CardId | null): void {
    this.#chosen = card === null ? null : { asked: this.asked, card };
    this.armed = null;
    this.inspected = null;
    this.panel = null;
  }

  inspect(card: Card): void {
    this.passing = null;
    this.inspected = lookAtCard(card, this.view, this.asked);
  }

  hover(card: Card, box: DOMRect): void {
    this.hovered = { ...lookAtCard(card, this.view, this.asked), box };
  }

  showPassing(events: readonly Event[]): void {
    const { views, seating } = this.live;
    const card = views.shown && passingCard(events, seating.mySeats, views.shown, this.speech);
    if (card) this.passing = card;
  }

  // No close-up survives its card, or covers the next choice.
  dropPassedLooks(): void {
    const hasPassed = (look: Look | null) =>
      look !== null && !isStillLookedAt(look, this.view, this.asked);
    if (hasPassed(this.inspected)) this.inspected = null;
    if (hasPassed(this.hovered)) this.hovered = null;
  }

  dropLooks(): void {
    this.inspected = null;
    this.passing = null;
    this.hovered = null;
  }

  answer(action: Action): void {
    if (settings.confirm && !isSame(this.armed, action)) {
      this.armed = action;
      return;
    }
    this.armed = null;
    this.hovered = null;
    this.live.choice.act(action);
    this.scene.answered();
  }

  isArmed(action: Action): boolean {
    return isSame(this.armed, action);
  }

  async takeSeatBack(seat: Seat): Promise<void> {
    this.refusal = null;
    try {
      await takeSeatBack(this.live.code, seat);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
    }
  }

  // What one person looked at closely is not for the next one at the same screen.
  forgetLooks(): void {
    this.scene.again = null;
    this.dropLooks();
    this.panel = null;
    this.past = null;
  }

  // Cards and moments of the game before, which may have been played with another deck.
  forgetGame(): void {
    this.scene.again = null;
    this.dropLooks();
    this.past = null;
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
  }
}

function isSame(one: Action | null, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
