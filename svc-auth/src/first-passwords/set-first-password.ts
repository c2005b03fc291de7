/** Replaces the first password of a staff account by one of its own, which signs it in. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { FirstPasswordBody } from '@skatert/contracts/auth/first-password';
import { FIRST_PASSWORD_TEXTS } from '@skatert/contracts/auth/first-password-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { Connection } from 'mongoose';
import { isPasswordOf, NO_FIRST_PASSWORD } from '../accounts/first-password.js';
import {
  type PasswordRulesDeps,
  passwordOwner,
  requireGoodPassword,
} from '../accounts/require-good-password.js';
import type { UserDoc } from '../accounts/user-model.js';
import { tellPasswordChanged } from '../emails/password-changed.js';
import type { TellDeps } from '../emails/tell-owner.js';
import { beginPasswordSession, type NewSession } from '../sessions/begin-session.js';
import { deviceName } from '../sessions/device-name.js';
import type { SessionDeps } from '../sessions/session-deps.js';
import { findTicket, spendTicket, type TicketDeps } from '../sign-in-tickets/tickets.js';

export interface FirstPasswordDeps extends SessionDeps, TicketDeps, PasswordRulesDeps, TellDeps {
  connection: Connection;
}

/** Sets the password and starts a session. @throws AppError SIGN_IN_LAPSED, VALIDATION_FAILED */
export async function setFirstPassword(
  deps: FirstPasswordDeps,
  { ticket: secret, password }: FirstPasswordBody,
  userAgent?: string,
): Promise<NewSession> {
  const { users, passwords, now } = deps;
  const ticket = await findTicket(deps, 'first-password', secret);
  const former = { _id: ticket.userId, passwordHash: ticket.passwordHash, blockedAt: { $exists: false } };
  const user = await users.findOne(former).lean<UserDoc>();
  if (!user) throw new AppError(AUTH_ERRORS.SIGN_IN_LAPSED);
  if (await isPasswordOf(passwords, user, password)) throw invalid('password', FIRST_PASSWORD_TEXTS.same);
  await requireGoodPassword(deps, password, passwordOwner(user, await deps.listMemberships(user._id)));
  const passwordHash = await passwords.hash(password);
  const edited = await inTransaction(deps.connection, async (session) => {
    await spendTicket(deps, ticket, session);
    const saved = await users
      .findOneAndUpdate(
        former,
        { $set: { passwordHash, updatedAt: new Date(now()) }, $unset: NO_FIRST_PASSWORD },
        { returnDocument: 'after', session },
      )
      .lean<UserDoc>();
    if (!saved) throw new AppError(AUTH_ERRORS.SIGN_IN_LAPSED);
    return saved;
  });
  tellPasswordChanged(deps, edited, { at: now(), device: deviceName(userAgent) });
  const started = await beginPasswordSession(deps, edited, userAgent);
  if (!started) throw new AppError(AUTH_ERRORS.SIGN_IN_LAPSED);
  return started;
}
