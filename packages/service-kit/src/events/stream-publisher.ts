/** Publishers of states on the platform's streams. */
import type { StreamDefinition } from '@skatert/contracts/shared/streams';
import type { Bus } from './bus.js';
import type { Published } from './pending-states.js';
import { StatePublisher, type StatePublisherOptions } from './state-publisher.js';
import { ensureStream } from './streams.js';

export interface StreamPublisherOptions<T extends Published>
  extends Pick<
    StatePublisherOptions<T>,
    'log' | 'model' | 'schema' | 'state' | 'subject' | 'subjects' | 'toState' | 'withdraw'
  > {
  bus: Bus;
  stream: StreamDefinition;
}

/** Returns a publisher for one kind of entity, which creates its stream when it is missing. */
export const createStreamPublisher = <T extends Published>({
  bus,
  stream,
  subjects,
  subject,
  ...options
}: StreamPublisherOptions<T>): StatePublisher<T> =>
  new StatePublisher<T>({
    ...options,
    bus,
    subjects,
    prepare: () => ensureStream(bus, stream),
    stream: bus.stream(stream.name),
    kind: bus.subject(subjects),
    subject: (id) => bus.subject(subject(id)),
  });
