/** The model of sign-ins that need another step after the password. */
import { date, defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

/** What is left to do: `first-password`: to set an own password. */
export type TicketKind = 'first-password';

export interface SignInTicketDoc {
  /** Hash of the secret that the browser got. */
  _id: string;
  userId: number;
  kind: TicketKind;
  /** That of the sign-in: another password spends the ticket. */
  passwordHash: string;
  expiresAt: Date;
}
export type SignInTicketModel = Model<SignInTicketDoc>;

export const createSignInTicketModel = defineModel<SignInTicketDoc>(
  'sign-in-tickets',
  { _id: text, userId: number, kind: text, passwordHash: text, expiresAt: date },
  [{ userId: 1 }, [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
);
