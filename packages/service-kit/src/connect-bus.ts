/** NATS as a process's settings say; apart from the database, which the gateway has none of and should not load. */
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { Bus } from './bus.js';
import type { CommonSettings } from './settings.js';

export type BusSettings = Pick<
  z.infer<typeof CommonSettings>,
  'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'NATS_PREFIX'
>;

/** Connects to NATS under the process's name, waiting for the server as long as it takes. */
export function connectBus(settings: BusSettings, name: string, log: FastifyBaseLogger): Promise<Bus> {
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password, NATS_PREFIX: prefix } = settings;
  return Bus.connect({ url, user, password, prefix, name }, log);
}
