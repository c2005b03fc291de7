/** The model of departments of a master's staff. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { ClientSession, Model } from 'mongoose';

export interface DepartmentDoc {
  _id: number;
  masterId: number;
  name: string;
  /** The unique key of the name; absent in departments that an earlier release created. */
  nameKey?: string;
  description: string | null;
  createdAt: Date;
  /** Raised by each transaction that moves an account into it, so that its removal at the same time conflicts with it. */
  locks?: number;
}
export type DepartmentModel = Model<DepartmentDoc>;

export const createDepartmentModel = defineModel<DepartmentDoc>(
  'departments',
  {
    _id: { type: Number, required: true },
    masterId: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: String,
    description: { type: String, default: null },
    createdAt: { type: Date, required: true },
    locks: Number,
  },
  [
    { masterId: 1 },
    [
      { masterId: 1, nameKey: 1 },
      { unique: true, partialFilterExpression: { nameKey: { $exists: true } } },
    ],
  ],
);

/**
 * Keeps the department from being removed until the transaction has stored its accounts in it. Returns false when it does
 * not belong to the master.
 */
export async function holdDepartment(
  departments: DepartmentModel,
  masterId: number,
  departmentId: number,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await departments.updateOne(
    { _id: departmentId, masterId },
    { $inc: { locks: 1 } },
    { session },
  );
  return matchedCount === 1;
}

/** Returns the names of the master's departments by id. */
export async function departmentNames(
  departments: DepartmentModel,
  masterId: number,
): Promise<Map<number, string>> {
  const found = await departments.find({ masterId }, { name: 1 }).lean();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
