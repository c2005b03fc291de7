/** What is measured of NATS: the connection, and how far consumers are behind. */
import type { Measure, Reading } from '../shared/metrics.js';
import { within } from '../shared/within.js';
import type { Bus } from './bus.js';

export interface ConsumerName {
  /** The stream's full name. */
  stream: string;
  /** The durable consumer's name. */
  name: string;
}

/** How long NATS is asked, and how long its responses are reused, in ms. */
const READ_MS = 1000;
const REUSED_MS = 5000;

/** Returns the measure of the connection: 1 while NATS is reachable. */
export const connectedMeasure = (bus: Bus): Measure => ({
  name: 'nats_connected',
  help: '1 while NATS is reachable, else 0',
  read: () => (bus.connected ? 1 : 0),
});

/**
 * Returns the measure of the messages that durable consumers have not acknowledged. The instances of a service share its
 * consumers, and report the same numbers; a consumer that NATS does not report in time has none.
 */
export function pendingMessagesMeasure(bus: Bus, consumers: readonly ConsumerName[]): Measure {
  let last: Promise<Reading[]> | undefined;
  let readAt = 0;
  return {
    name: 'nats_consumer_pending_messages',
    help: 'Messages on the stream that the durable consumer has not acknowledged',
    labels: ['consumer'],
    read: () => {
      const now = performance.now();
      if (!last || now - readAt > REUSED_MS) {
        readAt = now;
        last = readPending(bus, consumers);
      }
      return last;
    },
  };
}

async function readPending(bus: Bus, consumers: readonly ConsumerName[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  const read = async ({ stream, name }: ConsumerName): Promise<void> => {
    const info = await (await bus.manager()).consumers.info(stream, name);
    readings.push({ labels: { consumer: name }, value: info.num_pending + info.num_ack_pending });
  };
  // A consumer that was deleted is recreated by its service, and measured again then.
  await within(Promise.allSettled(consumers.map(read)), READ_MS);
  return [...readings];
}
