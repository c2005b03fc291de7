/** The parts of the live events: the feed, the long polls that receive it, and the acknowledged positions. */
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyBaseLogger } from 'fastify';
import type { Limits } from '../limits.js';
import { Acknowledgements } from './acknowledgements.js';
import { EventFeed } from './event-feed.js';
import { HeldPolls } from './held-polls.js';
import { LongPoll } from './longpoll.js';

interface LiveDeps {
  bus: Bus;
  log: FastifyBaseLogger;
  access: AccessDirectory;
  limits: Limits;
}

/** Returns the feed of live events, the long polls that receive them, and the acknowledged positions. */
export function createLivePolls({ bus, log, access, limits }: LiveDeps): {
  feed: EventFeed;
  held: HeldPolls;
  longPoll: LongPoll;
  acknowledged: Acknowledgements;
} {
  const acknowledged = new Acknowledgements(bus, log);
  const feed = new EventFeed(bus, log, {
    onEvent: (event) => longPoll.publish(event),
    onReset: () => longPoll.reset(),
  });
  const held = new HeldPolls(limits);
  const longPoll = new LongPoll({ feed, held, acknowledged, access });
  return { feed, held, longPoll, acknowledged };
}

/** Starts the feed when the app is ready; stops it when the app closes, after the others. */
export function runFeed(app: App, feed: EventFeed, others: readonly { stop: () => Promise<void> }[]): void {
  app.addHook('onReady', async () => {
    feed.start();
  });
  app.addHook('onClose', async () => {
    for (const other of others) await other.stop();
    await feed.stop();
  });
}
