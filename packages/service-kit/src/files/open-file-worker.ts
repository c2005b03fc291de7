/** Opens the worker process of a service. */
import { dirname, extname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { FileSettings } from '../process/settings.js';
import { FileWorker } from './file-worker.js';
import type { Jobs } from './serve-jobs.js';

/** @param server the path of the service's program, built or not; `file-worker` is beside it */
export const openFileWorker = <J extends Jobs>(
  server: string,
  { FILES_PER_ACCOUNT, FILES_AT_ONCE }: z.infer<typeof FileSettings>,
  log: FastifyBaseLogger,
): FileWorker<J> =>
  new FileWorker<J>({
    program: join(dirname(server), `file-worker${extname(server)}`),
    log,
    fileLimits: { perAccount: FILES_PER_ACCOUNT, ofAll: FILES_AT_ONCE },
  });
