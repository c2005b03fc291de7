/** A product that waits for the answer whether another brand's cart may go. */
import { atom } from 'jotai';
import type { Addition } from './cart-changes.js';

export const brandConflictAtom = atom<Addition | null>(null);
