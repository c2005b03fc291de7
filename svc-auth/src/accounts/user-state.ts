/** What other services know of an account. */
import { AUTH_STATE_SCHEMAS, AUTH_STREAM, type UserState, userSubject } from '@skatert/contracts/auth/states';
import type { Bus } from '@skatert/service-kit/bus';
import { StatePublisher } from '@skatert/service-kit/state-publisher';
import { ensureStream } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import type { UserDoc, UserModel } from './user-model.js';

const toState = (user: UserDoc): UserState => ({
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

export function userStates(bus: Bus, log: FastifyBaseLogger, users: UserModel): StatePublisher<UserDoc> {
  return new StatePublisher({
    bus,
    log,
    model: users,
    schema: AUTH_STATE_SCHEMAS.user,
    prepare: () => ensureStream(bus, AUTH_STREAM),
    stream: bus.stream(AUTH_STREAM),
    kind: bus.subject('auth.user.*'),
    subject: (id) => bus.subject(userSubject(id)),
    toState,
  });
}
