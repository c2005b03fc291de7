/**
 * The models of the changes of a master's staff. Every write that changes what the staff screen lists marks the account
 * in its transaction (`mark-staff-changed.ts`): instances update their indexes of the staff by it, and editors notice
 * that an account has changed since they read it.
 */
import { defineModel, defineModels } from '@skatert/service-kit/data/define-model';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { Schema } from 'mongoose';

/** The last change of an account on a master's staff; unique. It stays when the account leaves the staff. */
export interface StaffChangeDoc {
  /** `{masterId}:{userId}`. */
  _id: string;
  masterId: number;
  userId: number;
  /** The revision of the master's staff that the change created. */
  revision: number;
  /** null: not a person, such as a brand's creation. */
  changedBy: Editor | null;
  changedAt: Date;
}

/** The number of changes of a master's staff. */
export interface StaffRevisionDoc {
  /** The master's id. */
  _id: number;
  revision: number;
}

const staffChanges = defineModel<StaffChangeDoc>(
  'staff-changes',
  {
    _id: { type: String, required: true },
    masterId: { type: Number, required: true },
    userId: { type: Number, required: true },
    revision: { type: Number, required: true },
    changedBy: { type: new Schema<Editor>({ id: Number, name: String }, { _id: false }), default: null },
    changedAt: { type: Date, required: true },
  },
  [{ masterId: 1, revision: 1 }],
);

const staffRevisions = defineModel<StaffRevisionDoc>('staff-revisions', {
  _id: { type: Number, required: true },
  revision: { type: Number, required: true },
});

/** Returns the version of an account for its editors, from 1; it grows with each change. */
export const staffVersionOf = (change: Pick<StaffChangeDoc, 'revision'> | null | undefined): number =>
  1 + (change?.revision ?? 0);

export const createStaffChangeModels = defineModels({ staffChanges, staffRevisions });
export type StaffChangeModels = ReturnType<typeof createStaffChangeModels>;
