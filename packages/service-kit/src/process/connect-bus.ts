/** Connects to NATS as the settings say. Separate from `backends.ts`, since the gateway must not load mongoose. */
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { Bus } from '../events/bus.js';
import { isDescribing } from './describing.js';
import { offlineBus } from './offline-bus.js';
import type { CommonSettings } from './settings.js';

export type BusSettings = Pick<
  z.infer<typeof CommonSettings>,
  'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'NATS_PREFIX' | 'STREAM_REPLICAS'
>;

/** Connects to NATS under the process's name, and waits for the server without a time limit. */
export function connectBus(settings: BusSettings, name: string, log: FastifyBaseLogger): Promise<Bus> {
  if (isDescribing) return Promise.resolve(offlineBus());
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password, NATS_PREFIX: prefix } = settings;
  return Bus.connect({ url, user, password, prefix, replicas: settings.STREAM_REPLICAS, name }, log);
}
