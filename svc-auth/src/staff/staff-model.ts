/** The model of staff records: department, API key, and whether the master created the account. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

/** An account on the staff of a master; unique. */
export interface StaffDoc {
  /** `{masterId}:{userId}`. */
  _id: string;
  masterId: number;
  userId: number;
  departmentId: number | null;
  /** The account was created on this master's staff screen, so that its personal data may be changed there. */
  made: boolean;
  /** SHA-256 of a key of 24 random characters; the key itself is shown once. */
  apiKeyHash: string | null;
}
export type StaffModel = Model<StaffDoc>;

export const staffRecordId = (masterId: number, userId: number): string => `${masterId}:${userId}`;

export const createStaffModel = defineModel<StaffDoc>(
  'staff-records',
  {
    _id: { type: String, required: true },
    masterId: { type: Number, required: true },
    userId: { type: Number, required: true },
    departmentId: { type: Number, default: null },
    made: { type: Boolean, required: true },
    apiKeyHash: { type: String, default: null },
  },
  [{ masterId: 1, userId: 1 }, { userId: 1 }, { masterId: 1, departmentId: 1 }],
);
