/** The journal of a service: an entry per act that changed something. Entries are only added, and end by their term. */
import {
  JOURNAL_KEPT_DAYS,
  type JournalAction,
  type JournalKind,
} from '@skatert/contracts/shared/journal-texts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { date, defineModel, number, text } from '../data/define-model.js';
import type { JournalValue } from './changes-of.js';

export interface JournalDoc {
  /** Made of the time: the order of the entries, in all services. */
  _id: Types.ObjectId;
  at: Date;
  /** The brand or the master whose owners and administrators read it, see `scopeOf`. */
  scope: string;
  /** Of a master's entry: the brand that it is about; absent: all of them. */
  brandId?: number | null;
  /** The point that it is about; null: of none, or of all of them; absent: nothing says it. */
  pointId?: number | null;
  kind: JournalKind;
  /** The kind with the id, by which entries are found. */
  object: string;
  objectId: number | null;
  name: string;
  action: JournalAction;
  userId: number;
  userName: string;
  changes: JournalValue[];
  count?: number;
}

export type JournalModel = Model<JournalDoc>;

const DAY_S = 24 * 60 * 60;

/** The indexes of the lists, each with the order. */
export const BY_SCOPE = { scope: 1, _id: -1 } as const;
export const BY_PERSON = { scope: 1, userId: 1, _id: -1 } as const;
export const BY_OBJECT = { scope: 1, object: 1, _id: -1 } as const;
/** Of who is bound to points: the entries about these are merged with those about none, and the others are not read. */
export const BY_POINT = { scope: 1, pointId: 1, _id: -1 } as const;
export const BY_POINT_AND_PERSON = { scope: 1, userId: 1, pointId: 1, _id: -1 } as const;

const change = {
  ...{ _id: false, field: text, before: String, after: String, of: String },
  ...{ beforeId: Number, afterId: Number },
};

export const createJournalModel: (connection: Connection) => JournalModel = defineModel<JournalDoc>(
  'journal',
  {
    _id: Schema.Types.ObjectId,
    at: date,
    scope: text,
    brandId: Number,
    pointId: Number,
    kind: text,
    object: text,
    objectId: { type: Number, default: null },
    name: { type: String, default: '' },
    action: text,
    userId: number,
    userName: { type: String, default: '' },
    changes: [change],
    count: Number,
  },
  [
    BY_SCOPE,
    BY_PERSON,
    BY_OBJECT,
    BY_POINT,
    BY_POINT_AND_PERSON,
    [{ at: 1 }, { expireAfterSeconds: JOURNAL_KEPT_DAYS * DAY_S }],
  ],
);
