/** How much room a table leaves for texts, which the DOM of tests doesn't measure. */

/** The least width in px of a column whose texts are names. */
export const NAME_MIN = 192;

/** The sidebar that is docked in windows from this width, the page's padding, the table's border and a scroll bar, in px. */
const DOCKED_FROM = 1200;
const SIDEBAR = 256;
const AROUND = 2 * 24 + 2 * 1 + 15;

type Columns = readonly { width?: number | `${number}%` }[];

/** Returns the width in px that each column without a width has in the narrowest table of an office page. */
export function textRoom(columns: Columns, { cardsBelow }: { cardsBelow: number }): number {
  const windows = [cardsBelow, Math.max(cardsBelow, DOCKED_FROM)];
  return Math.min(...windows.map((width) => roomIn(columns, width)));
}

function roomIn(columns: Columns, window: number): number {
  const table = window - (window < DOCKED_FROM ? 0 : SIDEBAR) - AROUND;
  const taken = columns.map(({ width = 0 }) =>
    typeof width === 'number' ? width : (table * Number.parseFloat(width)) / 100,
  );
  const left = table - taken.reduce((one, other) => one + other, 0);
  return left / columns.filter(({ width }) => width === undefined).length;
}
