/** What this browser knows about new orders: how long it beeps for them, and whether it is muted. */
import { readJson, STORED } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

/** For how long a new order that nobody opens or accepts beeps with short pauses, in ms. */
export const BEEPING_MS = 5 * 60_000;

interface Noticed {
  /** The highest id that was noticed. */
  newest: number;
  /** The time until which the orders beep with short pauses, in ms of the Unix epoch. */
  until: number;
  /** Only the previous release reads it. */
  opened: readonly number[];
}

const NOTHING: Noticed = { newest: 0, until: 0, opened: [] };

export const useNoticed = (): Noticed => useStored<Noticed>(STORED.noticedOrders) ?? NOTHING;

/** Starts to beep when this order is newer than all before; after a reload it does not start again. */
export function noticeOrder(orderId: number): void {
  const before = readJson<Noticed>(STORED.noticedOrders) ?? NOTHING;
  if (orderId > before.newest)
    store(STORED.noticedOrders, { ...before, newest: orderId, until: Date.now() + BEEPING_MS });
}

export const useMuted = (): boolean => useStored<boolean>(STORED.orderSound) === false;

export const setMuted = (muted: boolean): void => store(STORED.orderSound, !muted);
