/** The two sides of an order talk. */
import { logout } from '@skatert/web-kit/session';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { myOrder, pageOf, press, Stage, show, staffOrder, tell, write } from './stage';

jest.mock('@skatert/web-kit/live', () =>
  jest.requireActual('./stage').liveByHand(jest.requireActual('react')),
);

const MY = 'GET /order/v1/my';
const MESSAGES = 'GET /order/v1/orders/10/messages';
const READ = 'POST /order/v1/orders/10/messages/read';
const SEND = 'POST /order/v1/orders/10/client-message';
const at = '2026-01-01T09:30:00.000Z';
const fromStaff = { id: 3, fromClient: false, text: 'Когда вас ждать?', createdAt: at };
const unread = () => screen.queryByLabelText('Есть новые сообщения');
const input = () => screen.getByLabelText('Сообщение');

let stage: Stage;
beforeEach(async () => {
  localStorage.clear();
  stage = new Stage()
    .on(MY, 200, [myOrder({ newMessagesCount: 1, adminName: 'Мария' })])
    .on(MESSAGES, 200, [fromStaff])
    .on(READ, 200, {});
  await stage.signIn();
});
afterEach(() => act(() => logout()));

async function openChat(): Promise<void> {
  await show(<App />, '/my-orders');
  await press(/Написать администратору/);
}

test('opening it shows the messages, tells the server what was read and clears the mark', async () => {
  await show(<App />, '/my-orders');
  await waitFor(() => expect(unread()).toBeTruthy());
  await press(/Написать администратору/);
  expect(await screen.findByText('Когда вас ждать?')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Заказ #10 · Мария' })).toBeTruthy();
  await waitFor(() => expect(stage.calls(READ).map(({ body }) => body)).toEqual([{ lastMessageId: 3 }]));
  expect(unread()).toBeNull();
});

test('a message that comes in shows at once, is read, and marks nothing', async () => {
  await openChat();
  await screen.findByText('Когда вас ждать?');
  const event = { type: 'CLIENT_MESSAGE', version: 2, messageId: 4, fromClient: false, text: 'Ау' } as const;
  await tell(event);
  await tell(event);
  expect(await screen.findAllByText('Ау')).toHaveLength(1);
  await waitFor(() => expect(stage.calls(READ).at(-1)?.body).toEqual({ lastMessageId: 4 }));
  expect(unread()).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %p sends what is written', async (keys) => {
  const sent = { id: 5, fromClient: true, text: 'Через час', createdAt: at };
  stage.on(SEND, 201, sent);
  await openChat();
  await screen.findByText('Когда вас ждать?');
  await write('Сообщение', '  Через час ');
  await act(async () => void fireEvent.keyDown(input(), { key: 'Enter', ...keys }));
  expect(await screen.findByText('Через час')).toBeTruthy();
  expect(stage.calls(SEND).map(({ body }) => body)).toEqual([{ text: 'Через час' }]);
  expect(input()).toHaveProperty('value', '');
});

test('blanks are not sent, and Enter alone only breaks the line', async () => {
  await openChat();
  await write('Сообщение', '   ');
  expect(screen.getByRole('button', { name: 'Отправить' })).toHaveProperty('disabled', true);
  await act(async () => void fireEvent.keyDown(input(), { key: 'Enter', ctrlKey: true }));
  await write('Сообщение', 'Да');
  await act(async () => void fireEvent.keyDown(input(), { key: 'Enter' }));
  expect(stage.calls(SEND)).toEqual([]);
});

test('markup is text', async () => {
  stage.on(MESSAGES, 200, [{ ...fromStaff, text: '<img src=x onerror=alert(1)>' }]);
  await openChat();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
});

describe('what did not get through', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const mine = { id: 5, fromClient: true, text: 'Через час', createdAt: at };
  const away = { code: 'UNAVAILABLE', message: 'Позже' };
  beforeEach(() => {
    warn.mockClear();
    stage.on(SEND, 503, away);
  });
  afterAll(() => warn.mockRestore());

  async function sendInVain(): Promise<void> {
    await openChat();
    await screen.findByText('Когда вас ждать?');
    await write('Сообщение', 'Через час');
    await press('Отправить');
    await waitFor(() => expect(input()).toHaveProperty('value', 'Через час'));
  }

  test('is there to be sent again, without a word', async () => {
    await sendInVain();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(warn).toHaveBeenCalled();
    stage.on(SEND, 201, mine);
    await press('Отправить');
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
    expect(screen.getAllByText('Через час')).toHaveLength(1);
  });

  test('is kept over a closed chat and a reload', async () => {
    await sendInVain();
    cleanup();
    await openChat();
    expect(input()).toHaveProperty('value', 'Через час');
  });

  test('stands before what was typed while it was on its way', async () => {
    const release = stage.hold(SEND);
    await openChat();
    await screen.findByText('Когда вас ждать?');
    await write('Сообщение', 'Через час');
    await press('Отправить');
    await write('Сообщение', 'или позже');
    await act(async () => release({ status: 503, body: away }));
    await waitFor(() => expect(input()).toHaveProperty('value', 'Через час\nили позже'));
  });

  test('but was taken by the server is not sent twice', async () => {
    stage.respond(SEND, () => {
      stage.on(MESSAGES, 200, [fromStaff, mine]);
      return { status: 502 };
    });
    await openChat();
    await screen.findByText('Когда вас ждать?');
    await write('Сообщение', 'Через час');
    await press('Отправить');
    expect(await screen.findByText('Через час', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
    expect(stage.calls(SEND)).toHaveLength(1);
  });

  test('but turns out to be there when it is sent again', async () => {
    await sendInVain();
    stage.on(MESSAGES, 200, [fromStaff, mine]);
    await press('Отправить');
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
    expect(stage.calls(SEND)).toHaveLength(1);
  });

  test('but is there after a reload needs no sending any more', async () => {
    await sendInVain();
    cleanup();
    stage.on(MESSAGES, 200, [fromStaff, mine]);
    await openChat();
    await screen.findByText('Через час', { selector: 'p' });
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
  });
});

test('a finished order is read, not written to, also when it is finished meanwhile', async () => {
  await openChat();
  expect(input()).toBeTruthy();
  stage.hold(MY);
  await tell({ version: 2, newStatus: 'CANCELED' });
  expect(await screen.findByText('Заказ завершён или отменён. Сообщения недоступны.')).toBeTruthy();
  expect(screen.queryByLabelText('Сообщение')).toBeNull();
});

test('the staff writes as the staff', async () => {
  await act(() => logout());
  await stage.signIn([[1, 'ADMIN']]);
  const sent = { id: 6, fromClient: false, text: 'Готово', createdAt: at };
  stage
    .on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder({ newMessagesCount: 1 })]))
    .on(MESSAGES, 200, [{ ...fromStaff, fromClient: true }])
    .on('POST /order/v1/orders/10/message', 201, sent);
  await show(<App />, '/admin/orders');
  await press('Сообщение');
  expect(await screen.findByRole('heading', { name: 'Заказ #10 · Анна' })).toBeTruthy();
  await waitFor(() => expect(stage.calls(READ)).toHaveLength(1));
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Сообщение' }), { target: { value: 'Готово' } });
  });
  await press('Отправить');
  expect(await screen.findByText('Готово')).toBeTruthy();
});
