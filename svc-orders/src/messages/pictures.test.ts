import {
  CHAT_PICTURE_MAX_BYTES,
  CHAT_PICTURES_MAX,
  PICTURE_EVENT_TEXT,
} from '@skatert/contracts/orders/chat-pictures';
import { OrderMessage } from '@skatert/contracts/orders/messages';
import { openForTests } from '@skatert/service-kit/testing/harness';
import sharp from 'sharp';
import {
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STEPS_TO,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { formWith, picture } from '../../test/picture-form.js';

const OTHER_CLIENT = 51;

const orders = openForTests(() => startWithStaff({ CHAT_PICTURES_PER_MINUTE: 12 }));
const calls = new OrderCalls(orders);
let photo: Buffer;
beforeAll(async () => {
  photo = await picture(40, 30).jpeg().toBuffer();
});
beforeEach(() => orders.platform.connection.collection('rate-limits').deleteMany({}));

const stored = () => orders.platform.connection.collection('messagePictures');
const send = async (id: number, user: number, file = photo, fields: Record<string, string> = {}) => {
  const path = user === CLIENT || user === OTHER_CLIENT ? 'client-message-picture' : 'message-picture';
  return orders.call('POST', `/order/v1/orders/${id}/${path}`, { user, ...(await formWith(file, fields)) });
};
const sent = async (id: number, user: number, file?: Buffer, fields?: Record<string, string>) => {
  const response = await send(id, user, file, fields);
  expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
  return OrderMessage.parse(response.json());
};
const read = (id: number, user: number | undefined, pictureId: string | undefined, size = 'full') =>
  orders.call('GET', `/order/v1/orders/${id}/pictures/${pictureId}?size=${size}`, {
    ...(user !== undefined && { user }),
  });
const list = async (id: number, user: number) =>
  (await orders.call('GET', `/order/v1/orders/${id}/messages`, { user })).json();

test.each([
  ['jpeg', () => picture(3000, 1500).jpeg()],
  ['png', () => picture(3000, 1500).png()],
  ['webp', () => picture(3000, 1500).webp()],
] as const)('a %s becomes a message in both sizes, with its proportions', async (_kind, file) => {
  const id = await calls.place();
  const message = await sent(id, CLIENT, await file().toBuffer(), { text: ' Вот чек ' });
  const [shown] = message.pictures ?? [];
  expect(message).toMatchObject({ fromClient: true, text: 'Вот чек' });
  expect(shown).toMatchObject({ width: 1600, height: 800 });
  for (const user of [CLIENT, OWNER, CASHIER]) {
    expect(await list(id, user)).toEqual([message]);
    for (const [size, width] of [
      ['full', 1600],
      ['thumb', 320],
    ] as const) {
      const response = await read(id, user, shown?.id, size);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height: width / 2 });
    }
  }
});

test('loses its metadata, and is turned as these say', async () => {
  const id = await calls.place();
  const exif = { IFD0: { Artist: 'Анна' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } };
  const file = await picture(40, 30).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const [shown] = (await sent(id, OWNER, file)).pictures ?? [];
  expect(shown).toMatchObject({ width: 30, height: 40 });
  const metadata = await sharp((await read(id, CLIENT, shown?.id)).rawPayload).metadata();
  expect([metadata.exif, metadata.width, metadata.height]).toEqual([undefined, 30, 40]);
});

test('counts as a new message of the other side, whose event has a text for earlier clients', async () => {
  const id = await calls.place();
  const { id: messageId } = await sent(id, OWNER);
  expect((await calls.mine(id))?.newMessagesCount).toBe(1);
  const { connection } = orders.platform;
  const event = await connection.collection('orders').findOne({ _id: id as never });
  const logged = await connection.collection('events').findOne({ messageId });
  expect(logged?.text ?? event?.pendingEvents?.at(-1)?.text).toBe(PICTURE_EVENT_TEXT);
});

test('a picture is read by the order’s customer and by staff that reads its messages only', async () => {
  const id = await calls.place();
  const other = await calls.place('QUEUED', OTHER_CLIENT);
  const pictureId = (await sent(id, CLIENT)).pictures?.[0]?.id;
  const status = async (orderId: number, user?: number) => (await read(orderId, user, pictureId)).statusCode;
  expect(await Promise.all([CLIENT, OWNER, CASHIER].map((user) => status(id, user)))).toEqual([
    200, 200, 200,
  ]);
  expect(await status(id, COOK)).toBe(403);
  for (const user of [STRANGER, OTHER_CLIENT]) expect(await status(id, user)).toBe(404);
  expect(await status(id)).toBe(401);
  // Nor through an order of one's own.
  expect(await status(other, OTHER_CLIENT)).toBe(404);
  expect((await read(id, CLIENT, '0'.repeat(32))).statusCode).toBe(404);
  expect((await read(id, CLIENT, 'x')).statusCode).toBe(400);
  expect((await read(id, CLIENT, pictureId, 'huge')).statusCode).toBe(400);
});

test('a picture is sent by those only who may send messages', async () => {
  const id = await calls.place();
  expect((await send(id, CASHIER)).json().message).toBe('Нет прав отправлять сообщения');
  for (const user of [STRANGER, OTHER_CLIENT]) expect((await send(id, user)).statusCode).toBe(404);
  for (const step of STEPS_TO.CANCELED) await calls.setStatus(id, step);
  for (const user of [CLIENT, OWNER]) expect((await send(id, user)).json().code).toBe('CHAT_CLOSED');
  expect(await stored().countDocuments({ orderId: id })).toBe(0);
});

test.each([
  ['a GIF', () => picture(9, 9).gif().toBuffer(), 400, 'Нужна картинка JPEG, PNG или WebP'],
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    400,
    'Нужна картинка JPEG, PNG или WebP',
  ],
  ['a damaged file', () => photo.subarray(0, 200), 400, 'Файл повреждён. Выберите другой.'],
  ['a large file', () => Buffer.alloc(CHAT_PICTURE_MAX_BYTES + 1, 'x'), 413, 'Файл больше 10 МБ'],
])('%s is refused, and nothing is stored', async (_what, file, status, message) => {
  const id = await calls.place();
  const response = await send(id, CLIENT, await file());
  expect([response.statusCode, response.json().message]).toEqual([status, message]);
  expect(await list(id, CLIENT)).toEqual([]);
  expect(await stored().countDocuments({ orderId: id })).toBe(0);
});

test('a text that is too long is refused', async () => {
  const id = await calls.place();
  for (const length of [2001, 20_000]) {
    const response = await send(id, CLIENT, photo, { text: 'я'.repeat(length) });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { text: 'Сообщение не длиннее 2000 символов' },
    ]);
  }
});

test('each side sends at most ten in an order, also at once', async () => {
  const id = await calls.place();
  const more = await orders.platform.connection.collection('messagePictures');
  const row = { orderId: id, fromClient: true, thumb: photo, full: photo, createdAt: new Date() };
  const rows = Array.from({ length: CHAT_PICTURES_MAX - 1 }, (_, index) => ({
    ...row,
    _id: `${id}-${index}` as never,
  }));
  await more.insertMany(rows);
  const responses = await Promise.all([1, 2, 3].map(() => send(id, CLIENT)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect((await send(id, CLIENT)).json()).toMatchObject({
    code: 'CHAT_PICTURES_FULL',
    message: 'В одном чате от каждой стороны не больше 10 фотографий',
  });
  await sent(id, OWNER);
});

test('an account sends at most twelve a minute', async () => {
  const ids = [await calls.place(), await calls.place()];
  for (let count = 0; count < 12; count++) await sent(ids[count % 2] as number, CLIENT);
  expect((await send(ids[0] as number, CLIENT)).statusCode).toBe(429);
});

test('a picture is deleted with its message', async () => {
  for (const name of ['messages', 'messagePictures']) {
    const indexes = await orders.platform.connection.collection(name).indexes();
    expect(indexes.find(({ key }) => 'createdAt' in key)?.expireAfterSeconds).toBe(365 * 24 * 60 * 60);
  }
});
