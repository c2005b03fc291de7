/** Checks servers before the platform uses them. */
import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { SetupError } from '../setup-error.js';

const TIMEOUT_MS = 5000;

/** @throws SetupError when no replica set responds */
export async function requireReplicaSet(uri: string): Promise<void> {
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: TIMEOUT_MS });
  try {
    await connection.asPromise();
    const hello = await connection.getClient().db('admin').command({ hello: 1 });
    if (hello.setName === undefined && hello.msg !== 'isdbgrid')
      throw new Error('it is a single server, transactions need a replica set');
  } catch (error) {
    throw new SetupError(
      `MONGODB_URI: no usable replica set there (${firstLine(error)}): start one, or unset MONGODB_URI for the embedded one.`,
    );
  } finally {
    await connection.close();
  }
}

/** @throws SetupError when no NATS with JetStream responds */
export async function requireJetStream(url: string, user?: string, password?: string): Promise<void> {
  try {
    const connection = await connect({ servers: url.split(','), user, pass: password, timeout: TIMEOUT_MS });
    try {
      await jetstreamManager(connection, { timeout: TIMEOUT_MS });
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw new SetupError(
      `NATS_URL: no usable NATS with JetStream there (${firstLine(error)}): start one, or unset NATS_URL for the embedded one.`,
    );
  }
}

/** Waits until the nodes of a cluster have elected the leader of JetStream, without a limit. */
export async function untilLeader(url: string): Promise<void> {
  const connection = await connect({ servers: url.split(','), maxReconnectAttempts: -1 });
  try {
    for (;;) {
      const manager = await jetstreamManager(connection, { timeout: 500 }).catch(() => undefined);
      if (manager) return;
      await delay(50);
    }
  } finally {
    await connection.close();
  }
}

const firstLine = (error: unknown): string => (error as Error).message.split('\n', 1)[0] ?? '';
