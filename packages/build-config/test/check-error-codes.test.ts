import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Runs the check as `npm run error-codes` does. */
function check(): { status: number | null; problems: string[] } {
  const script = join(__dirname, '../check-error-codes.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, problems: stderr.split('\n').filter((line) => line !== '') };
}

const NO_EMITTER = 'packages/contracts/src/orders/errors.ts: no server responds with CART_EMPTY';
const THROW_COMMON = "throw new AppError('CONFLICT');";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skatert-error-codes-'));
  write('package.json', JSON.stringify({ workspaces: ['packages/*', 'svc-orders', 'mf-orders'] }));
  const roles = { 'packages/contracts': 'contracts', 'svc-orders': 'service', 'mf-orders': 'remote' };
  for (const [folder, role] of Object.entries(roles))
    write(`${folder}/package.json`, JSON.stringify({ name: `@skatert/${folder.split('/').at(-1)}`, role }));
  write(
    'packages/contracts/src/orders/errors.ts',
    "export const ORDERS_ERRORS = defineErrors({ CART_EMPTY: { status: 409, message: 'Нет' } });",
  );
  write(
    'packages/contracts/src/shared/common-errors.ts',
    "export const COMMON_ERRORS = defineErrors({ CONFLICT: { status: 409, message: 'Нет' } });",
  );
  write('mf-orders/src/page.ts', 'export const error = ORDERS_ERRORS.CART_EMPTY;');
  write('svc-orders/src/app.ts', THROW_COMMON);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('codes that a server throws pass', () => {
  write('svc-orders/src/checkout/place-order.ts', 'throw new AppError(ORDERS_ERRORS.CART_EMPTY);');
  expect(check()).toEqual({ status: 0, problems: [] });
});

test('a code that only a screen names is found', () => {
  expect(check()).toEqual({ status: 1, problems: [NO_EMITTER] });
});

test('a common code that no server throws is found', () => {
  write('svc-orders/src/app.ts', 'throw new AppError(ORDERS_ERRORS.CART_EMPTY);');
  const problem = 'packages/contracts/src/shared/common-errors.ts: no server responds with CONFLICT';
  expect(check().problems).toEqual([problem]);
});

test.each([
  ['a comparison', 'src/a.ts', 'if (error.code === ORDERS_ERRORS.CART_EMPTY.code) retry();'],
  ['a field of the error', 'src/a.ts', 'reply.send({ text: ORDERS_ERRORS.CART_EMPTY.message });'],
  ['the code alone', 'src/a.ts', "const code = 'CART_EMPTY';"],
  ['a comment', 'src/a.ts', '/** @throws AppError ORDERS_ERRORS.CART_EMPTY */\nexport {};'],
  ['a test', 'src/a.test.ts', 'throw new AppError(ORDERS_ERRORS.CART_EMPTY);'],
])('%s emits nothing', (_what, file, source) => {
  write(`svc-orders/${file}`, source);
  expect(check().problems).toEqual([NO_EMITTER]);
});
