import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process that takes a second, at most, to stop; it tells what it heard. */
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
  let heard = '';
  child.stdout.on('data', (chunk) => {
    heard += chunk;
  });
  await once(child.stdout, 'data');
  return { child, heard: () => heard };
}

test("the terminal's Ctrl-C and npm's echo of it stop gracefully once", async () => {
  const { child, heard } = await startListener(50);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(heard()).toBe('up\nfirst\n');
  expect(code).toBe(0);
});

test('a second Ctrl-C ends at once', async () => {
  const { child, heard } = await startListener(60_000);
  child.kill('SIGINT');
  const again = setInterval(() => child.kill('SIGINT'), 200);
  const [code] = await once(child, 'exit');
  clearInterval(again);
  expect(heard()).toBe('up\nfirst\nsecond\n');
  expect(code).toBe(130);
});
