/** What this browser knows about new orders: how long it beeps for them, and whether it is muted. */
import { fields, flag, listOf, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

/** For how long a new order that nobody opens or accepts beeps with short pauses, in ms. */
export const BEEPING_MS = 5 * 60_000;

interface Noticed {
  /** The highest id that was noticed. */
  newest: number;
  /** The time until which the orders beep with short pauses, in ms of the Unix epoch. */
  until: number;
  /** Written for earlier releases alone, which do not read it without this field. */
  opened: readonly number[];
}

export const storedNoticed = stored<Noticed>(
  'order_signal',
  fields({ opened: listOf(whole), newest: whole, until: whole }),
);
/** Whether new orders beep in this browser. */
export const storedSound = stored<boolean>('order_sound', flag);

const NOTHING: Noticed = { newest: 0, until: 0, opened: [] };

export const useNoticed = (): Noticed => useStored(storedNoticed) ?? NOTHING;

/** Starts to beep when this order is newer than all before; after a reload it does not start again. */
export function noticeOrder(orderId: number): void {
  const before = storedNoticed.read() ?? NOTHING;
  if (orderId > before.newest)
    store(storedNoticed, { ...before, newest: orderId, until: Date.now() + BEEPING_MS });
}

export const useMuted = (): boolean => useStored(storedSound) === false;

export const setMuted = (muted: boolean): void => store(storedSound, !muted);
