// How cards lie on the stage: as large as its room allows, and so that their words can be read.
import type { Look } from "../cards/look";

export interface Room {
  width: number;
  height: number;
}

export interface Fit {
  look: Exclude<Look, "card">;
  columns: number;
  width: number; // of each card
  height: number;
}

export const gap = 8;
const shape = 1.4; // height of a card by its width
const mostWidth = 400;
const leastWithStrip = 150; // from this width on a card has room for signs and words
const leastWidth = 100;
const tileHeight = { least: 40, most: 60 };
const tileWidth = { least: 126, most: 260 };
const mostInFull = 3; // so many are never tiles

// How high words are: an estimate that errs on the high side.
function heightOfWords(letters: number, width: number, size: number): number {
  const inLine = Math.max(1, width / (size * 0.49));
  return Math.ceil((letters / inLine) * 1.12 + 0.4) * size * 1.16;
}

function upright(width: number, letters: number): number {
  const isLarge = width >= leastWithStrip;
  const size = isLarge ? Math.min(22, Math.max(13, width * 0.062)) : 13;
  const title = isLarge ? Math.max(30, width * 0.15) : 34;
  const strip = isLarge ? 26 : 0;
  return title + strip + heightOfWords(letters, width - 18, size) + 14;
}

function lying({ width, height }: Room, letters: number): number {
  const size = Math.min(18, Math.max(13, height * 0.11));
  return 26 + heightOfWords(letters, width * 0.7 - 20, size) + 12;
}

// A card in a cell: of its own shape if its words then have room, else as the cell is.
function inCell(cell: Room, letters: number): Room | null {
  const width = Math.min(cell.width, mostWidth, cell.height / shape);
  const picture = 0.35 * width;
  if (width >= leastWithStrip && upright(width, letters) + picture <= width * shape)
    return { width, height: width * shape };
  const squat = Math.min(cell.width, mostWidth, cell.height * 1.2);
  const height = Math.min(cell.height, squat * 1.7);
  if (squat >= leastWidth && upright(squat, letters) + 24 <= height)
    return { width: squat, height };
  const wide = Math.min(cell.width, 460);
  const low = { width: wide, height: Math.min(cell.height, wide / 1.3) };
  return wide > 1.3 * cell.height && lying(low, letters) <= low.height ? low : null;
}

// How gladly it is looked at: the larger the better, and upright twice as gladly as lying. A few are
// read where they lie, which narrow ones are not.
function appeal({ width, height }: Room, count: number): number {
  if (count <= mostInFull && width < leastWithStrip) return width * height;
  const rise = (height / width - 0.8) / (shape - 0.8);
  return width * height * (1 + Math.min(1, Math.max(0, rise)));
}

function cellOf(room: Room, count: number, columns: number): Room {
  const rows = Math.ceil(count / columns);
  return {
    width: (room.width - gap * (columns - 1)) / columns,
    height: (room.height - gap * (rows - 1)) / rows,
  };
}

function tiles(room: Room, count: number): Fit {
  for (let columns = 1; ; ++columns) {
    const cell = cellOf(room, count, columns);
    const next = cellOf(room, count, columns + 1);
    const isLast = columns >= count || next.width < tileWidth.least;
    if (cell.height < tileHeight.least && !isLast) continue;
    const width = Math.min(tileWidth.most, cell.width);
    return { look: "tile", columns, width, height: Math.min(tileHeight.most, cell.height) };
  }
}

// letters: of the longest words that must be read.
export function fit(room: Room, count: number, letters: number): Fit {
  let best: Fit | null = null;
  for (let columns = 1; columns <= count; ++columns) {
    const rows = Math.ceil(count / columns);
    if (columns > Math.ceil(count / rows)) continue; // rows of about the same length
    if (count <= mostInFull && count % columns !== 0) continue; // two and one look forgotten
    const cell = cellOf(room, count, columns);
    const card = inCell(cell, letters);
    if (card && (!best || appeal(card, count) > appeal(best, count)))
      best = { look: "told", columns, ...card };
  }
  if (best) return best;
  if (count > mostInFull) return tiles(room, count);
  const columns = room.width > room.height ? count : 1; // the least bad
  return { look: "told", columns, ...cellOf(room, count, columns) };
}
