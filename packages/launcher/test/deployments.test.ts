import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEPLOYMENTS_FILE,
  deployed,
  placeBuilt,
  readDeployments,
  tried,
  writeDeployments,
} from '../src/releases/deployments.js';

const THEN = '2026-01-01T00:00:00.000Z';
const NOW = '2026-01-02T00:00:00.000Z';
const live = (release: string, by: 'start' | 'deploy' = 'start') => ({ release, since: THEN, by });
const built = (id: string) => [{ domain: 'orders', id }];

test('a start makes live what it has built, and remembers what was live before', () => {
  const { domains } = placeBuilt({ domains: { orders: { live: live('one') } } }, built('two'), NOW);
  expect(domains.orders).toEqual({
    live: { release: 'two', since: NOW, by: 'start' },
    previous: live('one'),
  });
});

test('a start changes nothing of what was deployed, a domain included that is not built any more', () => {
  const before = { orders: { live: live('one', 'deploy') }, gone: { live: live('one', 'deploy') } };
  expect(placeBuilt({ domains: before }, built('two'), NOW).domains).toEqual(before);
  expect(placeBuilt({ domains: { gone: { live: live('one') } } }, built('two'), NOW).domains.gone).toBe(
    undefined,
  );
});

test('a canary stays through a start, unless what was built is that release', () => {
  const state = tried({ live: live('one') }, 'two', 10, THEN);
  const placed = (id: string) => placeBuilt({ domains: { orders: state } }, built(id), NOW).domains.orders;
  expect(placed('one')).toBe(state);
  expect(placed('three')?.canary).toEqual({ ...live('two', 'deploy'), traffic: 10 });
  expect(placed('two')?.canary).toBe(undefined);
});

test('what was live already keeps its predecessor, and stays through starts from then on', () => {
  const state = { live: live('two'), previous: live('one') };
  expect(deployed(state, 'two', NOW)).toEqual({ live: live('two', 'deploy'), previous: live('one') });
  expect(deployed(state, 'three', NOW)).toEqual({
    live: { release: 'three', since: NOW, by: 'deploy' },
    previous: live('two'),
  });
});

describe('the file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skatert-deployments-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('keeps fields of the next release', async () => {
    const domains = { orders: { live: { ...live('one'), approvedBy: 'lead' }, frozen: true } };
    await writeDeployments(folder, { domains });
    expect(await readDeployments(folder)).toEqual({ domains });
  });

  test('that is damaged is named', async () => {
    await writeFile(join(folder, DEPLOYMENTS_FILE), '{"domains":');
    await expect(readDeployments(folder)).rejects.toThrow(
      /deployments\.json is damaged\. Remove it and start/,
    );
  });
});
