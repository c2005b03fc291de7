import { timesOf } from '../src/test-run/times.js';

const file = (path: string, ms: number, startedAt = 2000) => ({ path, ms, startedAt });

test('lists stages, workspaces and files, the slowest first', () => {
  const times = {
    startedAt: 1000,
    stages: [
      { name: 'lint', ms: 900 },
      { name: 'build', ms: 61_000 },
    ],
    files: [
      file('svc-menu/src/a.test.ts', 500),
      file('e2e/journeys/b.spec.ts', 12_300),
      file('packages/ui-kit/src/c.test.tsx', 2000),
      file('svc-menu/src/d.test.ts', 1000),
      file('svc-menu/src/from-cache.test.ts', 9000, 999),
    ],
  };
  expect(timesOf(times)).toEqual([
    'Stages:',
    '   61.0 s  build',
    '    0.9 s  lint',
    'Tests by workspace:',
    '   12.3 s  e2e/journeys',
    '    2.0 s  packages/ui-kit',
    '    1.5 s  svc-menu',
    'Slowest files:',
    '   12.3 s  e2e/journeys/b.spec.ts',
    '    2.0 s  packages/ui-kit/src/c.test.tsx',
    '    1.0 s  svc-menu/src/d.test.ts',
    '    0.5 s  svc-menu/src/a.test.ts',
  ]);
});

test('lists at most the twenty slowest files', () => {
  const files = Array.from({ length: 30 }, (_, index) => file(`svc-menu/${index}.test.ts`, index));
  const lines = timesOf({ startedAt: 0, stages: [], files });
  expect(lines.slice(lines.indexOf('Slowest files:') + 1)).toHaveLength(20);
});
