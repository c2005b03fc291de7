/** Runs a command with temporary servers: `npm run with-servers -- npx vitest run --root svc-orders`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { startTestServers } from './test-servers.js';

async function main([command, ...args]: string[]): Promise<number> {
  if (!command)
    throw new SetupError(
      'Say which command to run: npm run with-servers -- npx vitest run --root svc-orders',
    );
  let child: ChildProcess | undefined;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopped = true;
      child?.kill(signal);
    });
  const servers = await startTestServers((text) => console.error(text));
  try {
    if (stopped) return 130;
    child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_MONGODB_URI: servers.mongodUri, TEST_NATS_URL: servers.natsUrl },
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await servers.stop();
  }
}

await runMain(() => main(process.argv.slice(2)));
