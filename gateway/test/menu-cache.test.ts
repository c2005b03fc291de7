import { gunzipSync } from 'node:zlib';
import { ENTRY_TTL_MS, type FetchedAnswer, MenuCache } from '../src/menu-cache/menu-cache.js';

let now = 1000;
let connected = true;
let cache: MenuCache;
beforeEach(() => {
  now = 1000;
  connected = true;
  cache = new MenuCache(
    () => connected,
    () => now,
  );
});

const answer = (text: string, brandIds = [1], status = 200): FetchedAnswer => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(text),
  brandIds,
});
/** A fetch that ends when the test says so. */
function heldFetch() {
  let finish: (fetched: FetchedAnswer) => void = () => {};
  const fetching = new Promise<FetchedAnswer>((resolve) => {
    finish = resolve;
  });
  return { fetch: jest.fn(() => fetching), finish };
}
const get = async (key: string, fetchAnswer: () => Promise<FetchedAnswer>) =>
  String((await cache.get(key, fetchAnswer)).body);

test('fetches once for many callers and answers from memory afterwards', async () => {
  const { fetch, finish } = heldFetch();
  const first = [get('/a', fetch), get('/a', fetch)];
  finish(answer('one'));
  expect(await Promise.all(first)).toEqual(['one', 'one']);
  expect(await get('/a', fetch)).toBe('one');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('holds an entry two seconds at most', async () => {
  await get('/a', async () => answer('one'));
  now += ENTRY_TTL_MS + 1;
  expect(cache.peek('/a')).toBeUndefined();
});

test('drops what belongs to a brand that changed, and nothing else', async () => {
  await get('/a', async () => answer('one', [1]));
  await get('/b', async () => answer('two', [2]));
  cache.drop([1]);
  expect(cache.peek('/a')).toBeUndefined();
  expect(String(cache.peek('/b')?.body)).toBe('two');
});

test('never stores an answer whose fetch began before its brand changed', async () => {
  const { fetch, finish } = heldFetch();
  const early = get('/a', fetch);
  cache.drop([1]);
  finish(answer('old'));
  expect(await early).toBe('old');
  expect(await get('/a', async () => answer('new'))).toBe('new');
});

test('lets a caller after the change fetch anew instead of joining the older fetch', async () => {
  const { fetch, finish } = heldFetch();
  const early = get('/a', fetch);
  cache.drop([1]);
  expect(await get('/a', async () => answer('new'))).toBe('new');
  finish(answer('old'));
  await early;
  expect(await get('/a', async () => answer('newest'))).toBe('new');
});

test('stores nothing without NATS, and nothing that isn’t a success', async () => {
  await get('/gone', async () => answer('no', [1], 404));
  expect(cache.peek('/gone')).toBeUndefined();
  connected = false;
  await get('/a', async () => answer('one'));
  connected = true;
  expect(cache.peek('/a')).toBeUndefined();
});

test('forgets everything after a time in which changes were not heard', async () => {
  const { fetch, finish } = heldFetch();
  await get('/a', async () => answer('one'));
  const under = get('/b', fetch);
  cache.dropAll();
  finish(answer('two', [7]));
  await under;
  expect([cache.peek('/a'), cache.peek('/b')]).toEqual([undefined, undefined]);
});

test('hands a failure to its caller and tries again for the next one', async () => {
  await expect(cache.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await get('/a', async () => answer('back'))).toBe('back');
});

test('compresses ahead what is worth it, and tags it', async () => {
  const long = 'щи '.repeat(1000);
  const held = await cache.get('/a', async () => answer(long));
  expect(held.gzip && String(gunzipSync(held.gzip))).toBe(long);
  expect(held.brotli?.length).toBeLessThan(200);
  expect(held.etag).toMatch(/^"[\w-]+"$/);
});
