/** The domain in `e2e/fixtures` that tests add to a running platform. */
import { join } from 'node:path';
import type { ServerProcess } from '@skatert/launcher/child-server';
import { environmentOf } from '@skatert/launcher/environment';
import { ROOT } from '@skatert/launcher/paths';
import { startNodeProgram } from '@skatert/launcher/platform/node-program';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { findFreePort } from '@skatert/launcher/platform/ports';

export const BONUSES_REMOTE = { name: 'bonuses', distDir: join(ROOT, 'e2e/fixtures/mf-bonuses/dist') };
const SERVICE = join(ROOT, 'e2e/fixtures/svc-bonuses');

/** Starts an instance of the domain's service. Resolves when it is registered. */
export async function startBonuses({
  dataDir,
  natsUrl,
  mongoUri,
}: Pick<Platform, 'dataDir' | 'natsUrl' | 'mongoUri'>): Promise<ServerProcess> {
  const port = await findFreePort();
  const program = join(SERVICE, 'dist/server.js');
  return startNodeProgram(
    {
      name: `svc-bonuses-${port}`,
      program,
      cwd: SERVICE,
      env: {
        ...environmentOf(program),
        PORT: String(port),
        NATS_URL: natsUrl,
        MONGODB_URI: mongoUri,
        DATABASE: 'bonuses',
        TOKEN_PUBLIC_KEY_FILE: join(dataDir, 'keys/token-public.pem'),
        GATEWAY_KEY_FILE: join(dataDir, 'keys/gateway.key'),
      },
      logFile: join(dataDir, 'logs', `svc-bonuses-${port}.log`),
    },
    () => {},
  );
}
