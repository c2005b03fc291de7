/**
 * The models of the changes of a master's staff. Every write that changes what the staff screen lists marks the account
 * in its transaction (`mark-staff-changed.ts`): instances update their indexes of the staff by it, and editors notice
 * that an account has changed since they read it.
 */
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Connection, type Model, Schema } from 'mongoose';

/** The author of a change. */
export interface Editor {
  id: number;
  name: string;
}

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

export interface StaffChangeModels {
  staffChanges: Model<StaffChangeDoc>;
  staffRevisions: Model<StaffRevisionDoc>;
}

const changeDefinition: Definition<StaffChangeDoc> = {
  _id: { type: String, required: true },
  masterId: { type: Number, required: true },
  userId: { type: Number, required: true },
  revision: { type: Number, required: true },
  changedBy: { type: new Schema<Editor>({ id: Number, name: String }, { _id: false }), default: null },
  changedAt: { type: Date, required: true },
};

const revisionDefinition: Definition<StaffRevisionDoc> = {
  _id: { type: Number, required: true },
  revision: { type: Number, required: true },
};

export function createStaffChangeModels(connection: Connection): StaffChangeModels {
  const changes = new Schema<StaffChangeDoc>(changeDefinition, { versionKey: false });
  changes.index({ masterId: 1, revision: 1 });
  const revisions = new Schema<StaffRevisionDoc>(revisionDefinition, { versionKey: false });
  return {
    staffChanges: connection.model<StaffChangeDoc>('StaffChange', changes, 'staff-changes'),
    staffRevisions: connection.model<StaffRevisionDoc>('StaffRevision', revisions, 'staff-revisions'),
  };
}

/** Returns the version of an account for its editors, from 1; it grows with each change. */
export const staffVersionOf = (change: Pick<StaffChangeDoc, 'revision'> | null | undefined): number =>
  1 + (change?.revision ?? 0);
