/** Pictures in a chat: shown, sent, and not sent. */
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { emit, myOrder, press, Stage, show, user, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const MESSAGES = 'GET /order/v1/orders/10/messages';
const SEND = 'POST /order/v1/orders/10/client-message-picture';
const FILE = 'GET /order/v1/orders/10/pictures/:id';
const withPicture = (id: number, fromClient: boolean): OrderMessage => ({
  id,
  fromClient,
  authorName: 'Мария',
  text: '',
  pictures: [{ id: `${id}`.repeat(32), width: 1600, height: 800 }],
  read: false,
  createdAt: '2026-01-01T09:30:00.000Z',
});
const photo = (fields: { type?: string; name?: string } = {}) =>
  new File(['x'], fields.name ?? 'чек.jpg', { type: fields.type ?? 'image/jpeg' });
const choose = (...files: File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Фото для чата'), { target: { files } }));
const field = () => screen.getByLabelText('Сообщение');

let stage: Stage;
let urls: Set<string>;
beforeEach(async () => {
  urls = new Set();
  URL.createObjectURL = () => {
    const url = `blob:${Math.random()}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  stage = new Stage()
    .on('GET /order/v1/my', 200, [myOrder()])
    .on(MESSAGES, 200, [withPicture(1, false)])
    .on(FILE, 200, {})
    .on('POST /order/v1/orders/10/messages/read', 200, {});
  await stage.signIn();
  await show(<App />, '/my-orders');
  await press(/Написать администратору/);
  await screen.findByRole('button', { name: 'Фотография, Мария: открыть' });
});

test('one is shown small with its proportions, and large in a dialog; no URL is left behind', async () => {
  const button = screen.getByRole('button', { name: /открыть/ });
  expect(button.style.getPropertyValue('--ratio')).toBe('1600 / 800');
  await waitFor(() => expect(screen.getByAltText('Фотография, Мария')).toBeTruthy());
  await press(/открыть/);
  expect(await screen.findByRole('heading', { name: 'Фотография' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByAltText('Фотография, Мария')).toHaveLength(2));
  const file = FILE.replace(':id', '1'.repeat(32));
  expect(stage.calls(file).map(({ query }) => query.get('size'))).toEqual(['thumb', 'full']);
  await user.click(screen.getAllByRole('button', { name: 'Закрыть' })[1] as Element);
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(urls.size).toBe(0));
});

test('several are sent one after another, and the typed text stays', async () => {
  await write('Сообщение', 'Вот чек');
  const release = stage.hold(SEND);
  await choose(photo({ name: 'раз.jpg' }), photo({ name: 'два.png', type: 'image/png' }));
  expect(screen.getAllByText('Отправляем…')).toHaveLength(2);
  expect(stage.calls(SEND)).toHaveLength(1);
  stage.on(SEND, 201, withPicture(3, true));
  await act(async () => release({ status: 201, body: withPicture(2, true) }));
  await waitFor(() => expect(stage.calls(SEND)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Отправляем…')).toBeNull());
  expect(await screen.findAllByRole('button', { name: /^Фотография, .*открыть$/ })).toHaveLength(3);
  expect(field()).toHaveProperty('value', 'Вот чек');
});

describe('one that could not be sent', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

  test('can be sent again, or put away', async () => {
    stage.on(SEND, 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await choose(photo());
    expect((await screen.findByRole('alert')).textContent).toBe('Позже');
    await press('Повторить');
    await waitFor(() => expect(stage.calls(SEND)).toHaveLength(2));
    stage.on(SEND, 201, withPicture(2, true));
    await press('Повторить');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(stage.calls(SEND)).toHaveLength(3);
  });

  test('because the side has sent too many shows the server’s text', async () => {
    const message = 'В одном чате от каждой стороны не больше 10 фотографий';
    stage.on(SEND, 409, { code: 'CHAT_PICTURES_FULL', message });
    await choose(photo());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await press('Убрать');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can only be put away once the order is closed', async () => {
    stage.on(SEND, 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await choose(photo());
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
    stage.hold('GET /order/v1/my');
    await emit({ version: 2, newStatus: 'CANCELED' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull());
    await press('Убрать');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('because it is no picture is not sent at all', async () => {
    await choose(photo({ type: 'image/gif' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Нужна картинка JPEG, PNG или WebP');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(stage.calls(SEND)).toEqual([]);
  });
});

test('one is sent by pasting and by dropping it', async () => {
  const clipboardData = { files: [photo()], getData: () => '' };
  stage.on(SEND, 201, withPicture(2, true));
  await act(async () => void fireEvent.paste(field(), { clipboardData }));
  await waitFor(() => expect(stage.calls(SEND)).toHaveLength(1));
  const dataTransfer = { files: [photo()], types: ['Files'] };
  await act(
    async () => void fireEvent.drop(screen.getByRole('log', { name: 'Сообщения' }), { dataTransfer }),
  );
  await waitFor(() => expect(stage.calls(SEND)).toHaveLength(2));
});

test('one that arrives is shown without the text that stands for it', async () => {
  stage.on(MESSAGES, 200, [withPicture(1, false), withPicture(4, false)]);
  await emit({ type: 'CLIENT_MESSAGE', version: 2, messageId: 4, fromClient: false, text: 'Фотография' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /открыть/ })).toHaveLength(2));
  expect(screen.queryByText('Фотография')).toBeNull();
});
