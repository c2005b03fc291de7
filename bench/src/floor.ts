/** The floor: a bare Fastify in a process of its own, on the same mongod. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Floor {
  url: string;
  stop: () => Promise<void>;
}

/** Routes: /bytes answers the given bytes; /write-once and /write-twice make majority, journaled writes. */
export async function startFloor(mongoUri: string, bytes: Buffer): Promise<Floor> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./floor-server.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        FLOOR_MONGODB_URI: mongoUri,
        FLOOR_BYTES: bytes.toString('base64'),
      },
    },
  );
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
