/** The clients of each brand, for lists and searches: the last order, and the words by which they are found. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import type { BrandClient } from './client-record-model.js';

export interface ListedClientDoc extends BrandClient {
  _id: string;
  lastOrderId: number;
  /** What a search finds, and the beginnings of these words by which it is looked up: see search-words.ts. */
  words: string[];
  grams: string[];
  /** The version of the account that the words were taken from; 0: none, then the words are the username's. */
  accountVersion: number;
}

export type ListedClientModel = Model<ListedClientDoc>;

/** The order of a brand's clients, and of those with a gram. */
export const BY_LAST_ORDER = { brandId: 1, lastOrderId: -1, userId: 1 } as const;
export const BY_GRAM = { brandId: 1, grams: 1, lastOrderId: -1 } as const;

export const createListedClientModel = defineModel<ListedClientDoc>(
  'listedClients',
  {
    _id: String,
    brandId: Number,
    userId: Number,
    lastOrderId: Number,
    words: [String],
    grams: [String],
    accountVersion: Number,
  },
  [BY_LAST_ORDER, BY_GRAM, { userId: 1 }],
);

export const clientIdOf = ({ brandId, userId }: BrandClient): string => `${brandId}:${userId}`;
