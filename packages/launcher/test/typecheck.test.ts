import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../src/paths.js';
import { listPrograms, typecheck } from '../src/test-run/typecheck.js';
import { listTypedFolders } from '../src/test-run/workspaces.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-types-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function workspace(name: string, config: object, source = ''): Promise<void> {
  await mkdir(join(folder, name, 'src'), { recursive: true });
  await writeFile(join(folder, name, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(join(folder, name, 'src/index.ts'), source);
}

test('workspaces with the same compiler options are one program', async () => {
  const node = { extends: '../node.json', include: ['src'] };
  await workspace('svc-a', node);
  await workspace('svc-b', { ...node, include: ['src', 'test'] });
  await workspace('e2e', { ...node, compilerOptions: { lib: ['DOM'] } });
  await workspace('mf-a', { ...node, extends: '../web.json' });
  const extended = join(folder, 'node.json');
  expect(await listPrograms(['svc-a', 'e2e', 'mf-a', 'svc-b'], folder)).toEqual([
    {
      folders: ['svc-a', 'svc-b'],
      config: {
        extends: extended,
        include: [join(folder, 'svc-a/src'), join(folder, 'svc-b/src'), join(folder, 'svc-b/test')],
      },
    },
    {
      folders: ['e2e'],
      config: { extends: extended, compilerOptions: { lib: ['DOM'] }, include: [join(folder, 'e2e/src')] },
    },
    { folders: ['mf-a'], config: { extends: join(folder, 'web.json'), include: [join(folder, 'mf-a/src')] } },
  ]);
});

test('names the workspaces of a program with an error, and prints the error', async () => {
  const preset = { extends: join(ROOT, 'packages/build-config/tsconfig.node.json'), include: ['src'] };
  await workspace('svc-a', preset, 'export const a: number = 1;');
  await workspace('svc-b', preset, 'export const b: number = "one";');
  await workspace('mf-a', { ...preset, compilerOptions: { lib: ['ES2023', 'DOM'] } }, 'document.title;');
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const context = { folder, say, signal: new AbortController().signal };
  const folders = ['svc-a', 'svc-b', 'mf-a'].map((name) => relative(ROOT, join(folder, name)));
  const { passed, failed } = await typecheck(context, folders);
  expect([passed, failed]).toEqual([1, [`type check of ${folders[0]}, ${folders[1]}`]]);
  expect(said.join()).toMatch(/svc-b\/src\/index\.ts.*TS2322/);
});

test('all workspaces with types are checked', () => {
  expect(listTypedFolders()).toEqual(
    expect.arrayContaining([
      'packages/contracts',
      'svc-orders',
      'mf-orders',
      'e2e',
      'e2e/fixtures/mf-bonuses',
    ]),
  );
});
