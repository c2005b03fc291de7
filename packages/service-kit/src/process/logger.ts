/** Structured logs on standard output. They must not contain secrets or personal data. */
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { LogDestination } from './log-destination.js';

const STANDARD_OUTPUT = new LogDestination(1);
process.once('exit', () => STANDARD_OUTPUT.flushSync());

export function createLogger(name: string, level: string): FastifyBaseLogger {
  return pino(
    {
      name,
      level,
      base: { pid: process.pid },
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.telegramBotToken',
        '*.apiKey',
        '*.token',
      ],
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    STANDARD_OUTPUT,
  );
}
