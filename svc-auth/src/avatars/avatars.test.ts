import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { User } from '@skatert/contracts/auth/session';
import { openForTests } from '@skatert/service-kit/testing/harness';
import sharp from 'sharp';
import { openAuth, signedIn, type Visitor } from '../../test/auth-harness.js';

const auth = openForTests(openAuth);
let seed = 0;

/** Returns a unique picture. */
function picture(width = 900, height = 600) {
  seed += 1;
  const background = { r: seed * 40, g: 120, b: 255 - seed * 10 };
  return sharp({ create: { width, height, channels: 3, background } });
}

interface Part {
  name?: string;
  filename?: string;
  type?: string;
}

function form(content: Buffer, { name = 'file', filename = 'me.png', type = 'image/png' }: Part = {}) {
  const boundary = 'x-boundary-x';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function send(user: Visitor, content: Buffer, part?: Part) {
  const { payload, headers } = form(content, part);
  const response = await auth.app.inject({
    method: 'POST',
    url: '/user/v1/avatar',
    payload,
    headers: { ...headers, ...(user.token && { authorization: `Bearer ${user.token}` }) },
  });
  return { status: response.statusCode, body: response.json() };
}

const whoami = async (user: Visitor) => (await user.call('GET', '/auth/v1/whoami')).body;
const get = (url: string, headers = {}) => auth.app.inject({ url, headers });

describe('an avatar', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'of a %s is converted to a public square WebP',
    async (format) => {
      const user = await signedIn(auth.app);
      const { status, body } = await send(user, await picture().toFormat(format).toBuffer());
      expect(status).toBe(200);
      expect(User.parse(body).avatarUrl).toMatch(/^\/media\/auth\/[0-9a-f]{64}\.webp$/);
      expect((await whoami(user)).avatarUrl).toBe(body.avatarUrl);
      const { statusCode, headers, rawPayload } = await get(body.avatarUrl);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(body.avatarUrl).toContain(createHash('sha256').update(rawPayload).digest('hex'));
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect((await get(body.avatarUrl, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    },
  );

  it('contains no metadata of the photograph', async () => {
    const user = await signedIn(auth.app);
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('secret place');
    const { body } = await send(user, photo);
    const { rawPayload } = await get(body.avatarUrl);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toContain('secret place');
  });

  it('is rotated according to its metadata', async () => {
    const user = await signedIn(auth.app);
    const top = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upright = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } })
      .composite([{ input: top, gravity: 'north' }])
      .png()
      .toBuffer();
    const lying = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await send(user, lying);
    const { data, info } = await sharp((await get(body.avatarUrl)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(at(256, 50)[0]).toBeGreaterThan(200);
    expect(at(256, 460)[2]).toBeGreaterThan(200);
  });
});

/** Returns a PNG whose header declares another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const NOT_A_PICTURE = 'Нужна картинка PNG, JPEG, WebP или GIF';
const BROKEN = 'Файл повреждён. Выберите другой.';
const TOO_MANY_PIXELS = 'Слишком большая картинка: не больше 50 мегапикселей';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

describe('an invalid avatar', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['HTML with the type of a PNG', () => Buffer.from('<html><script>alert(1)</script>'), 400, NOT_A_PICTURE],
    ['SVG', () => Buffer.from(SVG), 400, NOT_A_PICTURE],
    ['an empty file', () => Buffer.alloc(0), 400, NOT_A_PICTURE],
    ['a TIFF', () => picture().tiff().toBuffer(), 400, NOT_A_PICTURE],
    ['random bytes', () => randomBytes(2000), 400, NOT_A_PICTURE],
    ['a declared size of 60,000 × 60,000 pixels', () => claiming(60_000, 60_000), 400, TOO_MANY_PIXELS],
    ['a declared size of 10,000 × 10,000 pixels', () => claiming(10_000, 10_000), 400, TOO_MANY_PIXELS],
    ['six mebibytes', () => Buffer.alloc(6 * 1024 * 1024, 1), 413, 'Файл больше 5 МБ'],
    ['one byte over five mebibytes', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'Файл больше 5 МБ'],
  ])('%s is rejected with a message, and the previous picture stays', async (_, make, expected, message) => {
    const user = await signedIn(auth.app);
    const { body: before } = await send(user, await picture().png().toBuffer());
    const { status, body } = await send(user, await make());
    expect(status).toBe(expected);
    expect(body).toMatchObject({ message, errors: { file: message } });
    expect(await whoami(user)).toEqual(before);
  });

  it('that is too large is rejected over a real connection, for any last chunk', async () => {
    const user = await signedIn(auth.app);
    const address = await auth.app.listen({ port: 0, host: '127.0.0.1' });
    for (let time = 0; time < 12; time += 1) {
      const body = new FormData();
      body.append('file', new Blob([Buffer.alloc(6 * 1024 * 1024, 1)], { type: 'image/png' }), 'me.png');
      const headers = { authorization: `Bearer ${user.token}` };
      const response = await fetch(`${address}/user/v1/avatar`, { method: 'POST', headers, body });
      const { message } = (await response.json()) as { message: string };
      expect([response.status, message]).toEqual([413, 'Файл больше 5 МБ']);
    }
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('a truncated %s is rejected', async (format) => {
    const user = await signedIn(auth.app);
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .toFormat(format)
      .toBuffer();
    for (const share of [0.3, 0.9]) {
      const { status, body } = await send(user, whole.subarray(0, whole.length * share));
      expect(status).toBe(400);
      expect(body.message).toBe(BROKEN);
    }
    expect((await whoami(user)).avatarUrl).toBeNull();
  });

  it('a call without a form, without a file or with another field is rejected', async () => {
    const user = await signedIn(auth.app);
    const json = await user.call('POST', '/user/v1/avatar', { json: { file: 'x' } });
    expect(json.status).toBe(415);
    const empty = await auth.app.inject({
      method: 'POST',
      url: '/user/v1/avatar',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(empty.statusCode).toBe(400);
    expect((await send(user, await picture().png().toBuffer(), { name: 'photo' })).body.message).toBe(
      'Выберите файл',
    );
    const broken = await auth.app.inject({
      method: 'POST',
      url: '/user/v1/avatar',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data' },
      payload: 'x',
    });
    expect([400, 415]).toContain(broken.statusCode);
    expect((await whoami(user)).avatarUrl).toBeNull();
  });
});

describe('a picture', () => {
  it('is deleted when the account changes or removes it', async () => {
    const user = await signedIn(auth.app);
    const first = (await send(user, await picture().png().toBuffer())).body.avatarUrl;
    const second = (await send(user, await picture().png().toBuffer())).body.avatarUrl;
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const { status, body } = await user.call('DELETE', '/user/v1/avatar');
    expect([status, body.avatarUrl]).toEqual([200, null]);
    expect((await get(second)).statusCode).toBe(404);
    expect((await user.call('DELETE', '/user/v1/avatar')).status).toBe(200);
  });

  it('stays while another account uses it, also under concurrent changes', async () => {
    const same = await picture().png().toBuffer();
    const users = await Promise.all(Array.from({ length: 5 }, () => signedIn(auth.app)));
    const sent = await Promise.all(users.map((user) => send(user, same)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const url = sent[0]?.body.avatarUrl;
    const [keeper, ...leavers] = users;
    await Promise.all(leavers.map((user) => user.call('DELETE', '/user/v1/avatar')));
    expect((await get(url)).statusCode).toBe(200);
    await keeper?.call('DELETE', '/user/v1/avatar');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is served only under its own name', async () => {
    for (const name of ['x.webp', `${'0'.repeat(64)}`, `${'0'.repeat(64)}.png`, '..%2f..%2fetc%2fpasswd'])
      expect([400, 404]).toContain((await get(`/media/auth/${name}`)).statusCode);
    expect((await get(`/media/auth/${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
  });
});
