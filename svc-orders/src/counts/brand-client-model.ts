/** The clients of each brand: their last order, how much they ordered, and the words by which they are found. */
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Connection, type Model, Schema } from 'mongoose';
import type { StatusCounts } from './status-counts.js';

export interface BrandClientDoc {
  _id: string;
  generation: number;
  brandId: number;
  userId: number;
  lastOrderId: number;
  /** The hour of the last order: see utc-periods.ts. */
  lastHour: string;
  statuses: StatusCounts;
  /** What a search finds, and the beginnings of these words by which it is looked up: see search-words.ts. */
  words: string[];
  grams: string[];
  /** The version of the account that the words were taken from; 0: none, then the words are the username's. */
  accountVersion: number;
  /** Only of a new client, until its words were compared with the account. */
  unnamed?: boolean;
}

export type BrandClientModel = Model<BrandClientDoc>;

const definition: Definition<BrandClientDoc> = {
  _id: String,
  generation: Number,
  brandId: Number,
  userId: Number,
  lastOrderId: Number,
  lastHour: String,
  statuses: Object,
  words: [String],
  grams: [String],
  accountVersion: Number,
  unnamed: Boolean,
};

/** The order of a brand's clients, and of those with a gram. */
export const BY_LAST_ORDER = { generation: 1, brandId: 1, lastOrderId: -1, userId: 1 } as const;
export const BY_GRAM = { generation: 1, brandId: 1, grams: 1, lastOrderId: -1 } as const;

const schema = new Schema<BrandClientDoc>(definition, { versionKey: false });
schema.index(BY_LAST_ORDER);
schema.index(BY_GRAM);
schema.index({ userId: 1 });
schema.index({ generation: 1 }, { name: 'unnamed', partialFilterExpression: { unnamed: { $exists: true } } });

export function createBrandClientModel(connection: Connection): BrandClientModel {
  // The previous release keeps its clients, with days of its time zone, in `brandClients`.
  return connection.model<BrandClientDoc>('BrandClient', schema, 'utcBrandClients');
}

export const clientIdOf = (
  generation: number,
  { brandId, userId }: Pick<BrandClientDoc, 'brandId' | 'userId'>,
): string => `${generation}:${brandId}:${userId}`;
