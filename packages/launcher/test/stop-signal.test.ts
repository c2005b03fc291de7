import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a process that takes `stopMs` to stop and prints which handlers ran. */
async function startListener(stopMs: number) {
  const source = `
    import { onStopSignal } from ${JSON.stringify(join(__dirname, '../src/stop-signal.ts'))};
    const stop = onStopSignal({ first: () => console.log('first'), second: () => console.log('second') });
    const alive = setInterval(() => {}, 1000);
    console.log('up');
    await stop;
    setTimeout(() => clearInterval(alive), ${stopMs});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: __dirname,
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child.stdout, 'data');
  return { child, output: () => output };
}

test('stops once for the Ctrl-C of the terminal and its echo by npm', async () => {
  const { child, output } = await startListener(50);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(output()).toBe('up\nfirst\n');
  expect(code).toBe(0);
});

test('ends at once at a second Ctrl-C', async () => {
  const { child, output } = await startListener(60_000);
  child.kill('SIGINT');
  const again = setInterval(() => child.kill('SIGINT'), 200);
  const [code] = await once(child, 'exit');
  clearInterval(again);
  expect(output()).toBe('up\nfirst\nsecond\n');
  expect(code).toBe(130);
});
