import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { createDomain, renamed } from '../src/new-domain/create-domain.js';
import { deploymentFilesOf } from '../src/new-domain/deployment-files.js';
import { readDomain } from '../src/new-domain/domain.js';
import { ROOT } from '../src/paths.js';

const CARDS = { name: 'gift-cards', title: 'Подарочные карты', team: 'loyalty' };
const OPTIONS = ['--team', 'loyalty', '--title', 'Подарочные карты'];

test('reads name, team and title', () => {
  expect(readDomain(['gift-cards', ...OPTIONS])).toEqual(CARDS);
});

test.each([
  [[...OPTIONS], /The name is a plural noun/],
  [['Gifts', ...OPTIONS], /The name is/],
  [['gift_cards', ...OPTIONS], /The name is/],
  [['gift--cards', ...OPTIONS], /The name is/],
  [['2gifts', ...OPTIONS], /The name is/],
  [['../gifts', ...OPTIONS], /The name is/],
  [['gifts', 'cards', ...OPTIONS], /The name is/],
  [['gifts', '--title', 'Подарки'], /A team in CODEOWNERS/],
  [['gifts', '--team', '@loyalty', '--title', 'Подарки'], /A team/],
  [['gifts', '--team', 'loyalty'], /The title/],
  [['gifts', '--team', 'loyalty', '--title', "Подарки'"], /The title/],
  [['gifts', '--colour', 'red'], /--colour/],
])('refuses %j', (args, message) => {
  expect(() => readDomain(args)).toThrow(message);
});

test('renames words in all cases', () => {
  const text = "BONUSES_ERRORS BonusesApp bonusesQuery '/bonuses' svc-bonuses 'Бонусы'";
  expect(renamed(text, CARDS)).toBe(
    "GIFT_CARDS_ERRORS GiftCardsApp giftCardsQuery '/gift-cards' svc-gift-cards 'Подарочные карты'",
  );
});

test('the files of a deployment name the domain wherever they name the example', async () => {
  const read = (path: string) => readFile(join(ROOT, path), 'utf8');
  const files = await deploymentFilesOf(CARDS.name, ROOT);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['deploy/compose.yaml', 'deploy/kubernetes/base/gift-cards.yaml']),
  );
  const timesIn = (text: string, name: string): number =>
    text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  for (const { path, text } of files) {
    const isNew = path.endsWith('/gift-cards.yaml');
    const before = await read(isNew ? path.replace('gift-cards', 'inventory') : path);
    expect(timesIn(text, CARDS.name)).toBe(timesIn(before, 'inventory'));
    expect(timesIn(text, 'orders')).toBe(timesIn(before, 'orders'));
    const resources = (each: string) => parseAllDocuments(each).map((document) => document.toJS());
    const about = (each: string) =>
      resources(each).filter(({ metadata }) => /inventory|gift-cards/.test(metadata?.name));
    expect(about(text)).toHaveLength(isNew ? about(before).length : 2 * about(before).length);
  }
});

describe('in a repository', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'skatert-domain-'));
    await write('package.json', '{"workspaces": ["mf-*", "e2e/fixtures/*"]}');
    await write('CODEOWNERS', '/*    @skatert/platform\n');
    await write('packages/contracts/src/orders/errors.ts', '');
    await write('e2e/fixtures/svc-bonuses/package.json', '{"name": "@skatert/svc-bonuses"}');
    await write('mf-orders/package.json', '{"name": "@skatert/mf-orders", "role": "remote"}');
    await write(
      'mf-orders/src/pages.ts',
      "const path = '/kitchen'; const link = `/cart/all`; const stream = 'ORDER_EVENTS';",
    );
    await write('mf-orders/src/pages.test.ts', "const path = '/gift-cards';");
  });
  afterEach(() => rm(root, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  const list = () => readdir(root, { recursive: true });

  test.each([
    ['orders', 'There is packages/contracts/src/orders already'],
    ['bonuses', 'There is svc-bonuses already'],
    ['kitchen', 'mf-orders/src/pages.ts names /kitchen'],
    ['cart', 'mf-orders/src/pages.ts names /cart'],
    ['order-events', 'mf-orders/src/pages.ts names /order-events or ORDER_EVENTS'],
  ])('the name %s is refused, since it is taken', async (name, message) => {
    const before = await list();
    await expect(createDomain({ ...CARDS, name }, root)).rejects.toThrow(message);
    expect(await list()).toEqual(before);
  });

  test('nothing of a domain is left that could not be completed', async () => {
    await write('biome.json', 'not JSON');
    const before = await list();
    await expect(createDomain(CARDS, root)).rejects.toThrow('biome');
    expect(await list()).toEqual(before);
    expect(await readFile(join(root, 'CODEOWNERS'), 'utf8')).toBe('/*    @skatert/platform\n');
  });
});
