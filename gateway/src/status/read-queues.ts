/** How many messages wait for services: NATS is asked at most once in a while, however often the page is read. */
import type { QueueStatus } from '@skatert/contracts/platform/status';
import type { Bus } from '@skatert/service-kit/events/bus';
import { within } from '@skatert/service-kit/shared/within';

/** How long NATS is asked, and how long its response is reused, in ms. */
const READ_MS = 2000;
const REUSED_MS = 5000;

/** Returns a function that returns the durable consumers of all streams; null while NATS does not respond. */
export function createReadQueues(bus: Bus): () => Promise<QueueStatus[] | null> {
  let last: Promise<QueueStatus[] | null> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (!last || now - readAt > REUSED_MS) {
      readAt = now;
      last = within(readAll(bus), READ_MS).then(
        (queues) => queues ?? null,
        () => null,
      );
    }
    return last;
  };
}

async function readAll(bus: Bus): Promise<QueueStatus[]> {
  const { streams, consumers } = await bus.manager();
  const queues: QueueStatus[] = [];
  const prefix = bus.stream('');
  for await (const { config } of streams.list()) {
    if (!config.name.startsWith(prefix)) continue;
    for await (const { name, config: consumer, num_pending, num_ack_pending } of consumers.list(config.name))
      if (consumer.durable_name !== undefined)
        queues.push({
          stream: config.name.slice(prefix.length),
          consumer: name,
          waiting: num_pending + num_ack_pending,
        });
  }
  return queues.sort((a, b) => b.waiting - a.waiting || (a.consumer < b.consumer ? -1 : 1));
}
