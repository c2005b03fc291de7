/** Typing and read marks of the other side, as they happen. */
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { act, screen } from '@testing-library/react';
import App from '../src/app';
import { emit, emitSignal, myOrder, press, Stage, show, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const TYPING = 'POST /order/v1/orders/10/typing';
const message = (id: number, fromClient: boolean): OrderMessage => ({
  id,
  fromClient,
  authorName: 'Мария',
  text: `Сообщение ${id}`,
  read: false,
  createdAt: '2026-01-01T09:30:00.000Z',
});
const typing = (fields = {}) =>
  emitSignal({ type: 'TYPING', orderId: 10, fromClient: false, ...fields } as const);
const shown = () => screen.queryByText('Печатает…');
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let stage: Stage;
beforeEach(async () => {
  stage = new Stage()
    .on('GET /order/v1/my', 200, [myOrder()])
    .on('GET /order/v1/orders/10/messages', 200, [message(1, false), message(2, true), message(3, true)])
    .on('POST /order/v1/orders/10/messages/read', 200, {});
  await stage.signIn();
  await show(<App />, '/my-orders');
  await press(/Написать администратору/);
  await screen.findByText('Сообщение 1');
  jest.useFakeTimers();
});

test('the other side’s typing is shown for five seconds after its last signal', async () => {
  const place = document.querySelector('[aria-live="polite"]');
  expect(place?.textContent).toBe('');
  await typing();
  expect(place?.textContent).toBe('Печатает…');
  await later(4000);
  await typing();
  await later(4999);
  expect(shown()).toBeTruthy();
  await later(1);
  expect(shown()).toBeNull();
});

test('typing is over when the message arrives, and may begin again', async () => {
  await typing();
  await emit({ type: 'CLIENT_MESSAGE', version: 2, messageId: 4, fromClient: false, text: 'Едем' });
  await later(0);
  expect(shown()).toBeNull();
  await typing();
  expect(shown()).toBeTruthy();
});

test('neither one’s own side nor another order’s chat shows typing', async () => {
  await typing({ fromClient: true });
  await typing({ orderId: 11 });
  expect(shown()).toBeNull();
});

test('typing is sent at most once in three seconds, and not for an empty text', async () => {
  const sent = () => stage.calls(TYPING).length;
  await write('Сообщение', 'Б');
  await write('Сообщение', 'Бу');
  expect(sent()).toBe(1);
  await later(2999);
  await write('Сообщение', 'Буд');
  expect(sent()).toBe(1);
  await later(1);
  await write('Сообщение', ' ');
  expect(sent()).toBe(1);
  await write('Сообщение', 'Буду');
  expect(sent()).toBe(2);
});

test('a read mark appears on the messages that the other side has read', async () => {
  const marks = () => [2, 3].map((id) => screen.getByText(`Сообщение ${id}`).closest('li')?.textContent);
  await emitSignal({ type: 'MESSAGES_READ', orderId: 10, fromClient: false, lastMessageId: 2 });
  await later(0);
  expect(marks()[0]).toMatch(/Прочитано$/);
  expect(marks()[1]).toMatch(/Отправлено$/);
});
