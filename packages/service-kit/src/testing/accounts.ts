/** Accounts, published as svc-auth publishes them. */
import { AUTH_STREAM, type UserState, userSubject } from '@skatert/contracts/auth/states';
import { ensureStream } from '../events/streams.js';
import { eventually, type TestPlatform } from './harness.js';

/** Publishes an account and waits until the service has applied it to its projection `accountViews`. */
export async function publishAccount(
  { bus, connection }: TestPlatform,
  id: number,
  fields: Partial<UserState>,
): Promise<void> {
  await ensureStream(bus, AUTH_STREAM);
  const state = { id, version: 1, username: `user${id}`, lastName: null, firstName: null, patronymic: null };
  const full = { ...state, phone: null, email: null, dateOfBirth: null, ...fields };
  await bus.jetstream.publish(bus.subject(userSubject(id)), JSON.stringify(full));
  const views = connection.collection<{ _id: number; version: number }>('accountViews');
  await eventually(async () => (await views.findOne({ _id: id }))?.version === full.version);
}
