import { setImmediate as turn } from 'node:timers/promises';
import { inLanes } from '../src/test-run/lanes.js';

/** Runs six items until each is finished by name; `started` lists them as they start. */
function runSix(lanes: number, another: Promise<unknown>) {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const end = inLanes(['a', 'b', 'c', 'd', 'e', 'f'], lanes, another, (item) => {
    started.push(item);
    return new Promise((resolve) => finish.set(item, resolve));
  });
  const finishing = async (item: string): Promise<string> => {
    finish.get(item)?.();
    await turn();
    return started.join('');
  };
  return { started, finishing, end };
}

test('as many items run at a time as there are lanes, and one more when another lane opens', async () => {
  let open = (): void => {};
  const { started, finishing, end } = runSix(2, new Promise<void>((resolve) => (open = resolve)));
  expect(started.join('')).toBe('ab');
  expect(await finishing('b')).toBe('abc');
  open();
  await turn();
  expect(started.join('')).toBe('abcd');
  expect(await finishing('a')).toBe('abcde');
  expect(await finishing('e')).toBe('abcdef');
  for (const item of ['c', 'd', 'f']) await finishing(item);
  await end;
});

test('the end does not wait for a lane that is not needed', async () => {
  const { finishing, end } = runSix(6, new Promise(() => {}));
  for (const item of ['a', 'b', 'c', 'd', 'e', 'f']) await finishing(item);
  await end;
});
