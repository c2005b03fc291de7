/** The model of links to a new password. */
import { date, defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface PasswordResetDoc {
  /** Hash of the link's secret. */
  _id: string;
  userId: number;
  /** That of the request: another password, whichever release sets it, spends the link. */
  passwordHash: string;
  /** The address that got the link: another one in the profile spends it, too. */
  email: string;
  expiresAt: Date;
}
export type PasswordResetModel = Model<PasswordResetDoc>;

export const createPasswordResetModel = defineModel<PasswordResetDoc>(
  'password-resets',
  { _id: text, userId: number, passwordHash: text, email: text, expiresAt: date },
  [{ userId: 1 }, [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
);
