/** The state of an account for other services. */
import { AUTH_STATE_SCHEMAS, AUTH_STREAM, UserState, userSubject } from '@skatert/contracts/auth/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { UserDoc, UserModel } from './user-model.js';

const toUserState = (user: UserDoc): UserState => ({
  id: user._id,
  version: user.version,
  username: user.username,
  lastName: user.lastName,
  firstName: user.firstName,
  patronymic: user.patronymic,
  phone: user.phone,
  email: user.email,
  dateOfBirth: user.dateOfBirth,
});

/** Returns the publisher of accounts. */
export const createUserPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  users: UserModel,
): StatePublisher<UserDoc> =>
  createStreamPublisher({
    bus,
    log,
    model: users,
    schema: AUTH_STATE_SCHEMAS.user,
    state: UserState,
    stream: AUTH_STREAM,
    subjects: 'auth.user.*',
    subject: userSubject,
    toState: toUserState,
  });
