/** For tests: publishes states as another service does, and reads those that the service has published. */
import type { StreamDefinition } from '@skatert/contracts/shared/streams';
import { ensureStream } from '../events/streams.js';
import { eventually, type TestPlatform } from './harness.js';

/** Publishes a state of another service. */
export async function publishState(
  { bus }: Pick<TestPlatform, 'bus'>,
  stream: StreamDefinition,
  subject: string,
  state: object,
): Promise<void> {
  await ensureStream(bus, stream);
  await bus.jetstream.publish(bus.subject(subject), JSON.stringify(state));
}

/** Publishes a state and waits until the service has applied it to its projection, a collection such as `brandViews`. */
export async function applyState(
  platform: TestPlatform,
  projection: string,
  stream: StreamDefinition,
  subject: string,
  state: { id: number; version: number },
): Promise<void> {
  await publishState(platform, stream, subject, state);
  const views = platform.connection.collection<{ _id: number; version: number }>(projection);
  await eventually(async () => (await views.findOne({ _id: state.id }))?.version === state.version);
}

/** Returns the newest state that was published on a subject, if any. */
export async function lastState<T>(
  { bus }: Pick<TestPlatform, 'bus'>,
  stream: StreamDefinition,
  subject: string,
): Promise<T | undefined> {
  const last = { last_by_subj: bus.subject(subject) };
  return (await (await bus.manager()).streams.getMessage(bus.stream(stream.name), last))?.json<T>();
}
