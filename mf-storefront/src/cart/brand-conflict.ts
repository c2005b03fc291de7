/** The product to be added once the user confirms that another brand's cart is emptied; null without a conflict. */
import { atom } from 'jotai';
import type { Addition } from './cart-changes.js';

export const brandConflictAtom = atom<Addition | null>(null);
