/** Runs a command with throw-away servers beside it: `npm run with-servers -- npx jest`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestServers } from './test-servers.js';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('Say which command to run: npm run with-servers -- npx jest');
  process.exit(1);
}
const servers = await startTestServers((text) => console.error(text));
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_MONGODB_URI: servers.mongodUri, TEST_NATS_URL: servers.natsUrl },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
await servers.stop();
process.exit(code ?? 1);
