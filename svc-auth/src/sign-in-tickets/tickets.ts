/** Tickets to the next step of a sign-in: ten minutes, once. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { hashOf, newSecret } from '../accounts/one-time-secret.js';
import type { SignInTicketDoc, SignInTicketModel, TicketKind } from './ticket-model.js';

export interface TicketDeps {
  tickets: SignInTicketModel;
  now: () => number;
}

const TTL_MS = 10 * 60 * 1000;

/** Stores a ticket for an account whose password was correct, and returns its secret. */
export async function issueTicket(
  { tickets, now }: TicketDeps,
  kind: TicketKind,
  { _id: userId, passwordHash }: { _id: number; passwordHash: string },
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now() + TTL_MS);
  await tickets.create([{ _id: hashOf(secret), userId, kind, passwordHash, expiresAt }]);
  return secret;
}

/** Returns a valid ticket. @throws AppError SIGN_IN_LAPSED */
export async function findTicket(
  { tickets, now }: TicketDeps,
  kind: TicketKind,
  secret: string,
): Promise<SignInTicketDoc> {
  const ticket = await tickets
    .findOne({ _id: hashOf(secret), kind, expiresAt: { $gt: new Date(now()) } })
    .lean<SignInTicketDoc>();
  if (!ticket) throw new AppError(AUTH_ERRORS.SIGN_IN_LAPSED);
  return ticket;
}

/** Spends a ticket and the others of its account, in the transaction of the step. @throws AppError SIGN_IN_LAPSED */
export async function spendTicket(
  { tickets }: TicketDeps,
  { _id, userId }: SignInTicketDoc,
  session: ClientSession,
): Promise<void> {
  const { deletedCount } = await tickets.deleteOne({ _id }, { session });
  if (deletedCount === 0) throw new AppError(AUTH_ERRORS.SIGN_IN_LAPSED);
  await tickets.deleteMany({ userId }, { session });
}
