/** The size of a page's data is limited before anything is parsed, and nothing is parsed twice. */
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { CachedResponse } from '../src/menu-cache/menu-cache.js';
import { readInitialData } from '../src/pages/initial-data.js';

const HOME = { path: '/', query: new URLSearchParams(), hostname: 'localhost', origin: '' };
const brand = { id: 1, name: 'Первый', slug: 'first', description: null, imageUrl: null };
const [BRANDS, TREE, PRODUCTS] = [menuPaths.brands(), menuPaths.groupTree(1), menuPaths.products(1, 0, 0)];
const OPENING = menuPaths.opening(1);

/** Returns a reader of responses with these descriptions, which decide their size. */
function menuOf(sizes: { brands?: number; tree?: number; products?: number }) {
  const response = (value: unknown): CachedResponse => ({
    status: 200,
    contentType: 'application/json',
    etag: '"1"',
    body: Buffer.from(JSON.stringify(value)),
  });
  const filled = (size = 0) => 'x'.repeat(size);
  const responses = new Map([
    [BRANDS, response([{ ...brand, description: filled(sizes.brands) }])],
    [TREE, response([{ id: 7, name: filled(sizes.tree), children: [] }])],
    [OPENING, response({ closed: null })],
    [PRODUCTS, response({ content: [{ id: 5, name: filled(sizes.products), imageUrl: null }] })],
  ]);
  const asked: string[] = [];
  const read = async (path: string): Promise<CachedResponse> => {
    asked.push(path);
    return responses.get(path) ?? { ...response(null), status: 404 };
  };
  return { read, asked };
}

afterEach(() => vi.restoreAllMocks());

test.each([
  [{}, [BRANDS, PRODUCTS, TREE, OPENING]],
  [{ brands: 40_000, products: 30_000, tree: 40_000 }, [BRANDS, PRODUCTS, OPENING]],
  [{ brands: 40_000, products: 70_000, tree: 40_000 }, [BRANDS, TREE, OPENING]],
  [{ tree: 5_000_000 }, [BRANDS, PRODUCTS, OPENING]],
])('all responses of a page together are within its limit: %j', async (sizes, expected) => {
  const { responses } = await readInitialData(menuOf(sizes).read, HOME);
  expect([...responses.keys()]).toEqual(expected);
});

test('a list of brands over the limit is not parsed, and no menu is read for it', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const { read, asked } = menuOf({ brands: 5_000_000 });
  expect((await readInitialData(read, HOME)).responses.size).toBe(0);
  expect(asked).toEqual([BRANDS]);
  expect(parse).not.toHaveBeenCalled();
});

test('a page that is requested again parses nothing', async () => {
  const { read } = menuOf({});
  const first = await readInitialData(read, HOME);
  const parse = vi.spyOn(JSON, 'parse');
  expect(await readInitialData(read, HOME)).toEqual(first);
  expect(parse).not.toHaveBeenCalled();
});
