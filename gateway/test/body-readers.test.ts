import { PassThrough } from 'node:stream';
import { BodyReaders } from '../src/proxy/body-readers.js';

const LIMITS = { bytes: 100, totalMs: 1000, idleMs: 300 };
let time = 0;
const readers = (maxBytes = 1000): BodyReaders => new BodyReaders(maxBytes, () => time);
/** Waits until the stream has emitted what was written. */
const emitted = () => new Promise((resolve) => setImmediate(resolve));
const codeOf = (reading: Promise<Buffer>): Promise<string> =>
  reading.then(
    (body) => body.toString(),
    (error) => error.code,
  );

test('returns the chunks as one buffer', async () => {
  const stream = new PassThrough();
  const reading = readers().read(stream, Number.NaN, LIMITS);
  stream.write('щи ');
  stream.end('да каша');
  expect((await reading).toString()).toBe('щи да каша');
});

test('reads a body that is too large to its end without keeping it in memory', async () => {
  for (const declared of [150, Number.NaN]) {
    const stream = new PassThrough();
    const all = readers(120);
    const [large, other] = [new PassThrough(), new PassThrough()];
    const reading = codeOf(all.read(stream, declared, LIMITS));
    for (let chunk = 0; chunk < 3; chunk++) stream.write('x'.repeat(50));
    await emitted();
    expect(await Promise.race([reading, 'pending'])).toBe('pending');
    const kept = codeOf(all.read(other, 100, LIMITS));
    other.end('y'.repeat(100));
    expect(await kept).toBe('y'.repeat(100));
    stream.end();
    expect(await reading).toBe('PAYLOAD_TOO_LARGE');
    expect(await codeOf(all.read(large, 1e12, LIMITS))).toBe('PAYLOAD_TOO_LARGE');
  }
});

test('fails a body that takes too long or whose client is silent', async () => {
  const all = readers();
  const [slow, silent] = [new PassThrough(), new PassThrough()];
  const slowly = codeOf(all.read(slow, 100, LIMITS));
  const silently = codeOf(all.read(silent, 100, LIMITS));
  for (let step = 0; step < 4; step++) {
    time += 299;
    slow.write('x');
    await emitted();
    all.expire();
    if (step < 3) expect(await Promise.race([slowly, 'pending'])).toBe('pending');
  }
  expect([await slowly, await silently]).toEqual(['REQUEST_TIMEOUT', 'REQUEST_TIMEOUT']);
});

test('fails the slowest body when the memory limit is reached', async () => {
  const all = readers(100);
  const streams = [new PassThrough(), new PassThrough(), new PassThrough()];
  const readings = streams.map((stream) => codeOf(all.read(stream, 60, LIMITS)));
  for (const stream of streams) {
    stream.write('x'.repeat(40));
    await emitted();
  }
  for (const stream of streams) stream.end('y'.repeat(5));
  const whole = 'x'.repeat(40) + 'y'.repeat(5);
  expect(await Promise.all(readings)).toEqual(['UNAVAILABLE', whole, whole]);
});

test('fails when the client disconnects', async () => {
  const stream = new PassThrough();
  const reading = codeOf(readers().read(stream, 100, LIMITS));
  stream.write('x');
  stream.destroy();
  expect(await reading).toBe('MALFORMED_REQUEST');
});
