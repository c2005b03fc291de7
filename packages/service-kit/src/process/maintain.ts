/** The frame of a service's program for maintenance: `node program/maintain.js audit`. */
import { lookUp } from '@skatert/contracts/shared/look-up';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { openDatabase } from '../data/database.js';
import { createLogger } from './logger.js';
import { readSettings, ServiceSettings } from './settings.js';

const MaintenanceSettings = ServiceSettings.pick({ MONGODB_URI: true, DATABASE: true, LOG_LEVEL: true });

/** Returns false when it found what must not be: the exit code is 1 then. */
export type MaintenanceCommand = (connection: Connection, log: FastifyBaseLogger) => Promise<boolean>;

/** Runs the command that the program's argument names, on the service's database. */
export async function runMaintenance(
  service: string,
  commands: Record<string, MaintenanceCommand>,
): Promise<void> {
  const run = lookUp(commands, process.argv[2] ?? '');
  process.exitCode = 1;
  if (!run) return console.error(`Say what to do: ${Object.keys(commands).join(' or ')}`);
  try {
    const { MONGODB_URI, DATABASE, LOG_LEVEL } = readSettings(MaintenanceSettings);
    const connection = await openDatabase(MONGODB_URI, DATABASE);
    const ok = await run(connection, createLogger(`${service}-maintain`, LOG_LEVEL)).finally(() =>
      connection.close(),
    );
    if (ok) process.exitCode = 0;
  } catch (error) {
    // An error that is not caught is printed with its line, which is the whole bundle.
    console.error(error instanceof Error ? error.stack : error);
  }
}
