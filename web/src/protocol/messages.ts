// Names for what the generated types hold: everything a client hears, says and draws.
import type { components } from "./generated";

type Schemas = components["schemas"];

export type Kind = Schemas["kind"];
export type Seat = Schemas["seat"];
export type CardId = Schemas["card"];
export type FaceId = Schemas["face"];
export type Edition = Schemas["edition"];
export type Level = Schemas["level"];
export type Clock = Schemas["clock"];

export type View = Schemas["view.schema"];
export type Card = View["discard"][number];
export type Share = View["shares"][number];
export type Captain = View["captains"][number];
export type Decision = Schemas["decision.schema"];
export type Action = Schemas["action.schema"];
export type Event = Schemas["event.schema"];
export type Result = Schemas["result.schema"];
export type ScoreLine = Result["scores"][number]["lines"][number];
export type Hint = Schemas["hint.schema"];
export type HintReason = Hint["options"][number]["reasons"][number];

// The schema of a deck says by conditions which effects a kind may have; types name the kinds.
export type Effect =
  | Schemas["rumEffect"]
  | Schemas["immediateEffect"]
  | Schemas["permanentEffect"]
  | Schemas["secretEffect"]
  | Schemas["pirateEffect"];
type ObjectCard = Omit<Schemas["objectCard"], "effects"> & { effects: Effect[] };
export type DeckCard =
  Schemas["rumCard"] | Schemas["relicCard"] | ObjectCard | Schemas["pirateCard"];
export type DeckFile = Omit<Schemas["deck.schema"], "cards"> & { cards: DeckCard[] };

export type Table = Schemas["table.schema"];
export type Options = Table["options"];
export type WantedOptions = Schemas["options.schema"];
export type SealedDeal = NonNullable<Table["deal"]>;
export type Chair = Table["seats"][number];
export type Spectators = OfType<ServerMessage, "presence">["spectators"];
export type Summary = Schemas["summary.schema"];
export type Problem = Schemas["problem.schema"];
export type Device = Schemas["device.schema"];
export type OwnData = Schemas["own-data.schema"];
export type Session = { person: Schemas["person"]; name: Schemas["name"] };

export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
type OfType<M, T> = Extract<M, { type: T }>;
export type Welcome = OfType<ServerMessage, "welcome">;
export type Resumed = OfType<ServerMessage, "resumed">;
export type Frame = OfType<ServerMessage, "frame">;
export type Refused = OfType<ServerMessage, "refused">;
export type ChatLine = OfType<ServerMessage, "chat">;
export type Presence = OfType<ServerMessage, "presence">["seats"][number];
export type Deed = Frame["deed"];
export type Act = OfType<ClientMessage, "act">;
export type Game = NonNullable<Welcome["game"]>;
export type Legal = NonNullable<Game["legal"]>;
