/** What the staff of a brand keeps about a client: notes, and a block of new orders. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Model, Schema } from 'mongoose';
import { type Changer, changerDefinition } from '../orders/order-parts.js';

/** A client of a brand. */
export interface BrandClient {
  brandId: number;
  userId: number;
}

export interface NoteDoc {
  id: number;
  text: string;
  /** The author. */
  by: Changer;
  createdAt: Date;
}

export interface BlockDoc {
  /** The message of refused checkouts. */
  text: string;
  by: Changer;
  blockedAt: Date;
}

export interface ClientRecordDoc extends BrandClient {
  _id: string;
  /** The oldest first. */
  notes: NoteDoc[];
  /** Absent: the client may order. `blockedClients` of the brand counts these. */
  block?: BlockDoc;
}

export type ClientRecordModel = Model<ClientRecordDoc>;

const by = new Schema<Changer>(changerDefinition, { _id: false });
const note: Definition<NoteDoc> = { id: Number, text: String, by, createdAt: Date };
const block: Definition<BlockDoc> = { text: String, by, blockedAt: Date };

/** The brands that have blocked a client. */
export const BLOCKED = 'blocked';

export const createClientRecordModel = defineModel<ClientRecordDoc>(
  'clientRecords',
  {
    _id: String,
    brandId: Number,
    userId: Number,
    notes: [new Schema<NoteDoc>(note, { _id: false, id: false })],
    block: new Schema<BlockDoc>(block, { _id: false }),
  },
  [
    [
      { userId: 1, brandId: 1 },
      { name: BLOCKED, partialFilterExpression: { block: { $exists: true } } },
    ],
  ],
);

export const recordIdOf = ({ brandId, userId }: BrandClient): string => `${brandId}:${userId}`;
