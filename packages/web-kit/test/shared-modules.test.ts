import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '../src');

test('modules that are shared at run time are imported only by their shared names', () => {
  const table = readFileSync(join(__dirname, '../../build-config/shared-modules.mjs'), 'utf8');
  const shared = [...(/SHARED_WEB_KIT = \[([^\]]+)\]/.exec(table)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, name]) => name,
  );
  expect(shared).toContain('session');
  const relative = new RegExp(`from '\\./(${shared.join('|')})(\\.js)?'`);
  for (const file of readdirSync(SRC).filter((name) => /\.tsx?$/.test(name)))
    expect([file, relative.exec(readFileSync(join(SRC, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
});
