/** The messages of a chat: names, read marks and earlier messages. */

import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { MESSAGES_PAGE } from '@skatert/contracts/orders/order-rules';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { withEarlier, withNewest } from '../src/chat/chat-query';
import { emit, myOrder, pageOf, press, Stage, show, staffOrder } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const MESSAGES = 'GET /order/v1/orders/10/messages';
const message = (id: number, fields: Partial<OrderMessage> = {}): OrderMessage => ({
  id,
  fromClient: false,
  authorName: 'Ёлкина Мария',
  text: `Сообщение ${id}`,
  read: false,
  createdAt: '2026-01-01T09:30:00.000Z',
  ...fields,
});
const page = (from: number) => Array.from({ length: MESSAGES_PAGE }, (_, index) => message(from + index));
const entry = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on('GET /order/v1/my', 200, [myOrder()])
    .on('POST /order/v1/orders/10/messages/read', 200, {});
});

async function openChat(): Promise<void> {
  await stage.signIn();
  await show(<App />, '/my-orders');
  await press(/Написать администратору/);
}

test('a customer sees who wrote, and which of his messages were read', async () => {
  stage.on(MESSAGES, 200, [
    message(1),
    message(2, { fromClient: true, authorName: 'Иванова Анна', read: true }),
    message(3, { fromClient: true, authorName: 'Иванова Анна' }),
  ]);
  await openChat();
  await screen.findByText('Сообщение 1');
  expect(entry('Сообщение 1').textContent).toContain('Ёлкина Мария');
  expect(entry('Сообщение 1').textContent).not.toMatch(/Прочитано|Отправлено/);
  expect(entry('Сообщение 2').textContent).toMatch(/Вы · .*Прочитано$/);
  expect(entry('Сообщение 3').textContent).toMatch(/Вы · .*Отправлено$/);
});

test('staff sees which colleague wrote, and whether the client has read it', async () => {
  stage
    .on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder()]))
    .on(MESSAGES, 200, [message(1, { read: true }), message(2, { fromClient: true, authorName: 'Анна' })]);
  await stage.signIn([[1, 'ADMIN']]);
  await show(<App />, '/admin/orders');
  await press('Сообщение');
  await screen.findByText('Сообщение 1');
  expect(entry('Сообщение 1').textContent).toMatch(/Ёлкина Мария · .*Прочитано$/);
  expect(entry('Сообщение 2').textContent).toMatch(/Анна · /);
});

test('messages of a server without names and marks have neither', async () => {
  stage.on(MESSAGES, 200, [
    message(1, { authorName: undefined, read: undefined }),
    message(2, { fromClient: true, authorName: undefined, read: undefined }),
  ]);
  await openChat();
  await screen.findByText('Сообщение 1');
  expect(entry('Сообщение 1').textContent).toContain('Администратор');
  expect(entry('Сообщение 2').textContent).not.toMatch(/Прочитано|Отправлено/);
});

test('a live message gets its name when the chat was read again', async () => {
  stage.on(MESSAGES, 200, [message(1)]);
  await openChat();
  await screen.findByText('Сообщение 1');
  stage.on(MESSAGES, 200, [message(1), message(2, { text: 'Едем' })]);
  await emit({ type: 'CLIENT_MESSAGE', version: 2, messageId: 2, fromClient: false, text: 'Едем' });
  await waitFor(() => expect(entry('Едем').textContent).toContain('Ёлкина Мария'));
  expect(within(screen.getByRole('log', { name: 'Сообщения' })).getAllByRole('listitem')).toHaveLength(2);
});

test('earlier messages are shown on request, until there are none', async () => {
  stage.respond(MESSAGES, ({ query }) => ({
    status: 200,
    body: query.get('before') === '1000' ? [message(998), message(999)] : page(1000),
  }));
  await openChat();
  await screen.findByText('Сообщение 1000');
  await press('Показать более ранние');
  await screen.findByText('Сообщение 998');
  const shown = within(screen.getByRole('log', { name: 'Сообщения' })).getAllByRole('listitem');
  expect(shown).toHaveLength(MESSAGES_PAGE + 2);
  expect(shown[0]?.textContent).toContain('Сообщение 998');
  expect(screen.queryByText('Показать более ранние')).toBeNull();
});

test('a failure to load earlier messages is shown beside the button, which tries again', async () => {
  stage.respond(MESSAGES, ({ query }) =>
    query.has('before') ? { status: 500, body: {} } : { status: 200, body: page(1000) },
  );
  await openChat();
  await screen.findByText('Сообщение 1000');
  await press('Показать более ранние');
  await screen.findByText('Не удалось загрузить сообщения');
  stage.respond(MESSAGES, ({ query }) => ({
    status: 200,
    body: query.has('before') ? [message(999)] : page(1000),
  }));
  await press('Показать более ранние');
  await screen.findByText('Сообщение 999');
  expect(screen.queryByText('Не удалось загрузить сообщения')).toBeNull();
});

describe('the log', () => {
  const ids = ({ messages }: { messages: OrderMessage[] }) => messages.map(({ id }) => id);

  test('keeps earlier messages when the newest are read again, with their new marks', () => {
    const log = withEarlier({ messages: page(1000), hasEarlier: true }, [message(1)]);
    const again = withNewest(log, [...page(1001).slice(0, -1), message(1200, { read: true })]);
    expect(ids(again).slice(0, 2)).toEqual([1, 1000]);
    expect(again.messages.at(-1)?.read).toBe(true);
    expect(again.hasEarlier).toBe(false);
  });

  test('drops them when messages between them and the newest are missing', () => {
    const again = withNewest({ messages: page(1000), hasEarlier: false }, page(2000));
    expect([ids(again)[0], again.hasEarlier]).toEqual([2000, true]);
  });
});
