/**
 * `npm run audit -- orders` and `npm run rebuild -- orders`, also with `inventory`: runs the service's program `maintain` on
 * the database of the running platform.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './environment.js';
import { ROOT } from './paths.js';
import { requireReplicaSet } from './platform/external-servers.js';
import { mongodPortOf } from './platform/process-plan.js';
import { SERVICES } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { anyMemberUri } from './replica-set.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { runTurbo } from './turbo.js';

const SOURCE = 'src/maintain.ts';

async function main([command = '', name]: string[]): Promise<number> {
  const domains = SERVICES.filter((service) => existsSync(join(ROOT, service, SOURCE))).map((service) =>
    service.replace(/^svc-/, ''),
  );
  const domain = domains.find((each) => each === name);
  if (!domain) throw new SetupError(`Say which domain: npm run ${command} -- ${domains.join(' | ')}`);
  const settings = readStartSettings(process.env);
  const uri = settings.mongoUri ?? anyMemberUri(mongodPortOf(settings.port));
  await requireReplicaSet(uri).catch(() => {
    throw new SetupError(
      'No platform runs there: start it first, and set PORT or MONGODB_URI as for npm start.',
    );
  });
  const service = `svc-${domain}`;
  await runTurbo('build', { only: [`@skatert/${service}`] });
  const program = join(ROOT, service, 'dist/maintain.js');
  const child = spawn(process.execPath, [program, command], {
    stdio: 'inherit',
    env: { ...environmentOf(program), LOG_LEVEL: 'warn', MONGODB_URI: uri, DATABASE: domain },
  });
  const [code] = await once(child, 'close');
  return (code as number | null) ?? 1;
}

await runMain(() => main(process.argv.slice(2)));
