/** The ticket printer of this browser: its paper, and whether it prints new orders itself. */
import { fields, flag, listOf, oneOf, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

/** The widths of the paper, in mm. */
export const TICKET_WIDTHS = [58, 80] as const;
export type TicketWidth = (typeof TICKET_WIDTHS)[number];
const USUAL_WIDTH: TicketWidth = 80;
/** How many printed orders are remembered, the latest ones. */
const PRINTED_MAX = 200;

/** Orders up to `since` are not new; of the others, `ids` are printed. */
export interface Printed {
  since: number;
  ids: readonly number[];
}

export const storedWidth = stored<TicketWidth>('ticket_width', oneOf(...TICKET_WIDTHS));
/** Whether this browser prints new orders. */
export const storedAuto = stored<boolean>('ticket_auto', flag);
export const storedPrinted = stored<Printed>('tickets_printed', fields({ since: whole, ids: listOf(whole) }));

/** Returns the width of the paper; null until it has been chosen. */
export const useTicketWidth = (): TicketWidth | null => useStored(storedWidth);

export const setTicketWidth = (width: TicketWidth): void => store(storedWidth, width);

export const useAutoPrint = (): boolean => useStored(storedAuto) === true;

/** From now on new orders are printed, or no longer. */
export function setAutoPrint(on: boolean): void {
  if (storedWidth.read() === null) setTicketWidth(USUAL_WIDTH);
  store(storedPrinted, null);
  store(storedAuto, on);
}

/** Returns what is printed; null before the first time. */
export const usePrinted = (): Printed | null => useStored(storedPrinted);

/** Begins to print the orders that are newer than all of these. */
export const printFrom = (ids: readonly number[]): void =>
  store(storedPrinted, { since: Math.max(0, ...ids), ids: [] });

export function markPrinted(orderId: number): void {
  const { since, ids } = storedPrinted.read() ?? { since: 0, ids: [] };
  store(storedPrinted, { since, ids: [orderId, ...ids].slice(0, PRINTED_MAX) });
}

/** Returns the oldest of the new orders that is not printed yet. */
export const nextToPrint = (newIds: readonly number[], { since, ids }: Printed): number | undefined =>
  newIds.filter((id) => id > since && !ids.includes(id)).sort((a, b) => a - b)[0];
