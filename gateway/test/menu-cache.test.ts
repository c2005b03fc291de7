import { gunzipSync } from 'node:zlib';
import { ENTRY_TTL_MS, type FetchedResponse, MenuCache } from '../src/menu-cache/menu-cache.js';

let now = 1000;
let connected = true;
let cache: MenuCache;
beforeEach(() => {
  now = 1000;
  connected = true;
  cache = new MenuCache(
    () => connected,
    { info: () => {} },
    () => now,
  );
});

const response = (text: string, brandIds = [1], status = 200): FetchedResponse => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(text),
  brandIds,
});
/** Returns a fetch that stays pending until `finish` is called. */
function heldFetch() {
  let finish: (fetched: FetchedResponse) => void = () => {};
  const fetching = new Promise<FetchedResponse>((resolve) => {
    finish = resolve;
  });
  return { fetch: vi.fn(() => fetching), finish };
}
const get = async (key: string, fetchResponse: () => Promise<FetchedResponse>) =>
  String((await cache.get(key, fetchResponse)).body);

test('fetches once for many callers and returns the cached response afterwards', async () => {
  const { fetch, finish } = heldFetch();
  const first = [get('/a', fetch), get('/a', fetch)];
  finish(response('one'));
  expect(await Promise.all(first)).toEqual(['one', 'one']);
  expect(await get('/a', fetch)).toBe('one');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('keeps an entry for at most two seconds', async () => {
  await get('/a', async () => response('one'));
  now += ENTRY_TTL_MS + 1;
  expect(cache.peek('/a')).toBeUndefined();
});

test('drops the entries of a changed brand, and no others', async () => {
  await get('/a', async () => response('one', [1]));
  await get('/b', async () => response('two', [2]));
  cache.drop([1]);
  expect(cache.peek('/a')).toBeUndefined();
  expect(String(cache.peek('/b')?.body)).toBe('two');
});

test('the cache does not store a response whose fetch started before its brand changed', async () => {
  const { fetch, finish } = heldFetch();
  const early = get('/a', fetch);
  cache.drop([1]);
  finish(response('old'));
  expect(await early).toBe('old');
  expect(await get('/a', async () => response('new'))).toBe('new');
});

test('fetches again after a change instead of sharing the earlier fetch', async () => {
  const { fetch, finish } = heldFetch();
  const early = get('/a', fetch);
  cache.drop([1]);
  expect(await get('/a', async () => response('new'))).toBe('new');
  finish(response('old'));
  await early;
  expect(await get('/a', async () => response('newest'))).toBe('new');
});

test('stores nothing without NATS, and no failed responses', async () => {
  await get('/gone', async () => response('no', [1], 404));
  expect(cache.peek('/gone')).toBeUndefined();
  connected = false;
  await get('/a', async () => response('one'));
  connected = true;
  expect(cache.peek('/a')).toBeUndefined();
});

test('drops everything after changes may have been missed', async () => {
  const { fetch, finish } = heldFetch();
  await get('/a', async () => response('one'));
  const pending = get('/b', fetch);
  cache.dropAll();
  finish(response('two', [7]));
  await pending;
  expect([cache.peek('/a'), cache.peek('/b')]).toEqual([undefined, undefined]);
});

test('passes a failure to its caller and fetches again for the next one', async () => {
  await expect(cache.get('/a', () => Promise.reject(new Error('unavailable')))).rejects.toThrow(
    'unavailable',
  );
  expect(await get('/a', async () => response('back'))).toBe('back');
});

test('stores long responses compressed, and with an ETag', async () => {
  const long = 'щи '.repeat(1000);
  const cached = await cache.get('/a', async () => response(long));
  expect(cached.gzip && String(gunzipSync(cached.gzip))).toBe(long);
  expect(cached.brotli?.length).toBeLessThan(200);
  expect(cached.etag).toMatch(/^"[\w-]+"$/);
});
