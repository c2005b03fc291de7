/** What this browser knows about new orders: which were opened here, and how long it beeps for them. */
import { readJson, STORED } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

/** For how long a new order that nobody opens or accepts beeps with short pauses, in ms. */
export const SIGNAL_MS = 5 * 60_000;
/** How many opened orders are stored, the latest ones. */
const OPENED_MAX = 200;

interface Noticed {
  /** The ids of the orders that were opened. */
  opened: readonly number[];
  /** The highest id that was noticed. */
  newest: number;
  /** The time until which the orders beep with short pauses, in ms of the Unix epoch. */
  until: number;
}

const NOTHING: Noticed = { opened: [], newest: 0, until: 0 };

const noticed = (): Noticed => readJson<Noticed>(STORED.orderSignal) ?? NOTHING;

export const useNoticed = (): Noticed => useStored<Noticed>(STORED.orderSignal) ?? NOTHING;

/** Stops the beep for an order, in all tabs of this browser. */
export function markOpened(orderId: number): void {
  const { opened, ...others } = noticed();
  if (!opened.includes(orderId))
    store(STORED.orderSignal, { ...others, opened: [orderId, ...opened].slice(0, OPENED_MAX) });
}

/** Starts to beep when this order is newer than all before; after a reload it does not start again. */
export function noticeOrder(orderId: number): void {
  const before = noticed();
  if (orderId > before.newest)
    store(STORED.orderSignal, { ...before, newest: orderId, until: Date.now() + SIGNAL_MS });
}

export const useMuted = (): boolean => useStored<boolean>(STORED.orderSound) === false;

export const setMuted = (muted: boolean): void => store(STORED.orderSound, !muted);
