/** The guests' screen of a pickup point: its address, and its texts. Without zod. */
import { LINK_TOKEN } from './order-link-address.js';

export const BOARD_PATH = '/board/:pointId' as const;
/** How many numbers each half of the screen has. */
export const BOARD_NUMBERS_MAX = 40;
/** How many others are counted: a screen that has so many says that there are at least these. */
export const BOARD_MORE_MAX = 100;

export const BOARD_TEXTS = {
  gone: 'Ссылка на экран больше не действует',
  preparing: 'Готовятся',
  ready: 'Готовы',
} as const;

/** Returns what a half of the screen says about the numbers that it does not have. */
export const moreNumbersText = (more: number): string =>
  more < BOARD_MORE_MAX ? `ещё ${more}` : `ещё ${more} и больше`;

/** Returns the address of a point's screen. The token is in the fragment, which browsers send to no server. */
export const boardAddress = (origin: string, pointId: number, token: string): string =>
  `${origin}/board/${pointId}#${token}`;

/** Reads the token of a fragment, with its #; undefined when it is none. */
export function readBoardToken(fragment: string): string | undefined {
  const token = fragment.slice(1);
  return LINK_TOKEN.pattern.test(token) ? token : undefined;
}
