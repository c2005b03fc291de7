/** The chat between the customer and the staff of an order. */
import { logout } from '@skatert/web-kit/session';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { emit, myOrder, notices, pageOf, press, Stage, show, staffOrder, user, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

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
  stage = new Stage()
    .on(MY, 200, [myOrder({ newMessagesCount: 1, adminName: 'Мария' })])
    .on(MESSAGES, 200, [fromStaff])
    .on(READ, 200, {});
  await stage.signIn();
});

async function openChat(): Promise<void> {
  await show(<App />, '/my-orders');
  await press(/Написать администратору/);
}

test('opening it shows the messages, marks them as read on the server and clears the mark', async () => {
  await show(<App />, '/my-orders');
  await waitFor(() => expect(unread()).toBeTruthy());
  await press(/Написать администратору/);
  expect(await screen.findByText('Когда вас ждать?')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Заказ #10 · Мария' })).toBeTruthy();
  await waitFor(() => expect(stage.calls(READ).map(({ body }) => body)).toEqual([{ lastMessageId: 3 }]));
  expect(unread()).toBeNull();
});

test('a live message is shown once, marked as read, and does not mark the order', async () => {
  await openChat();
  await screen.findByText('Когда вас ждать?');
  const event = { type: 'CLIENT_MESSAGE', version: 2, messageId: 4, fromClient: false, text: 'Ау' } as const;
  await emit(event);
  await emit(event);
  expect(await screen.findAllByText('Ау')).toHaveLength(1);
  await waitFor(() => expect(stage.calls(READ).at(-1)?.body).toEqual({ lastMessageId: 4 }));
  expect(unread()).toBeNull();
});

describe('a message that the reader can’t see is not marked as read', () => {
  const event = { type: 'CLIENT_MESSAGE', version: 2, messageId: 4, fromClient: false, text: 'Ау' } as const;
  const marks = () => stage.calls(READ).map(({ body }) => body);
  beforeEach(async () => {
    await openChat();
    await waitFor(() => expect(marks()).toEqual([{ lastMessageId: 3 }]));
  });
  let visibility: jest.SpyInstance;
  beforeEach(() => {
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });

  test('while the page is hidden', async () => {
    visibility.mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await emit(event);
    expect(await screen.findByText('Ау')).toBeTruthy();
    expect(marks()).toHaveLength(1);
    visibility.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(marks().at(-1)).toEqual({ lastMessageId: 4 }));
  });

  test('while another dialog covers it', async () => {
    const above = document.createElement('dialog');
    above.open = true;
    above.tabIndex = -1;
    document.body.append(above);
    await user.focus(above);
    await act(async () => void window.dispatchEvent(new Event('dialog-opened')));
    await emit(event);
    expect(await screen.findByText('Ау')).toBeTruthy();
    expect(marks()).toHaveLength(1);
    above.remove();
    await user.focus(input());
    await waitFor(() => expect(marks().at(-1)).toEqual({ lastMessageId: 4 }));
  });
});

describe('a new message', () => {
  let setAtEnd: (isIntersecting: boolean) => void;
  let resize: () => void;
  const scrolled = jest.fn();
  const newest = () => screen.queryByRole('button', { name: 'Новые сообщения' });
  const reply = (messageId: number) =>
    emit({
      type: 'CLIENT_MESSAGE',
      version: messageId,
      messageId,
      fromClient: false,
      text: `Ответ ${messageId}`,
    });
  beforeEach(async () => {
    class Observer {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        setAtEnd = (isIntersecting) => act(() => report([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    }
    class Sizes {
      constructor(report: () => void) {
        resize = () => act(report);
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Sizes });
    Element.prototype.scrollIntoView = scrolled;
    await openChat();
    await screen.findByText('Когда вас ждать?');
    scrolled.mockClear();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    Reflect.deleteProperty(window, 'ResizeObserver');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('is scrolled to by a reader of the newest ones', async () => {
    setAtEnd(true);
    await reply(4);
    await screen.findByText('Ответ 4');
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(newest()).toBeNull();
  });

  test('does not move a reader of older ones, who may show it', async () => {
    setAtEnd(false);
    await reply(4);
    await screen.findByText('Ответ 4');
    expect(scrolled).not.toHaveBeenCalled();
    await press('Новые сообщения');
    expect(scrolled).toHaveBeenCalledTimes(1);
    setAtEnd(true);
    expect(newest()).toBeNull();
  });

  test('of the reader is scrolled to, also when it was sent, without a button for it', async () => {
    setAtEnd(false);
    const release = stage.hold(SEND);
    await write('Сообщение', 'Иду');
    await press('Отправить');
    expect(scrolled).toHaveBeenCalledTimes(1);
    setAtEnd(false);
    await act(async () => release({ status: 201, body: { ...fromStaff, id: 5, fromClient: true } }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
    expect(newest()).toBeNull();
  });

  test('stays in view while pictures get their size, unless the reader has scrolled away', async () => {
    setAtEnd(true);
    resize();
    expect(scrolled).toHaveBeenCalledTimes(1);
    setAtEnd(false);
    resize();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  test('is marked as read only when it is in view', async () => {
    const marks = () => stage.calls(READ).map(({ body }) => body);
    expect(marks()).toEqual([]);
    setAtEnd(true);
    await waitFor(() => expect(marks()).toEqual([{ lastMessageId: 3 }]));
    setAtEnd(false);
    await reply(4);
    await screen.findByText('Ответ 4');
    expect(marks()).toHaveLength(1);
    setAtEnd(true);
    await waitFor(() => expect(marks().at(-1)).toEqual({ lastMessageId: 4 }));
  });

  test('is in view when the chat is opened again: its known messages are there before the dialog is', async () => {
    setAtEnd(true);
    await press('Закрыть');
    const isOpen: unknown[] = [];
    scrolled.mockImplementation(function (this: Element) {
      isOpen.push(this.closest('dialog')?.open);
    });
    await press(/Написать администратору/);
    resize();
    expect(isOpen.at(-1)).toBe(true);
    scrolled.mockReset();
  });
});

test.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %p sends the message', async (keys) => {
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

test('a message is sent without marks that nobody sees', async () => {
  stage.on(SEND, 201, { id: 4, fromClient: true, text: 'Тверская, 1', createdAt: at });
  await openChat();
  await write('Сообщение', '\u202aТверская, 1\u200e\u202c');
  await press('Отправить');
  await waitFor(() => expect(stage.calls(SEND).map(({ body }) => body)).toEqual([{ text: 'Тверская, 1' }]));
});

test('blank messages are not sent, and Enter alone starts a new line', async () => {
  await openChat();
  await write('Сообщение', '   ');
  expect(screen.getByRole('button', { name: 'Отправить' })).toHaveProperty('disabled', true);
  await act(async () => void fireEvent.keyDown(input(), { key: 'Enter', ctrlKey: true }));
  await write('Сообщение', 'Да');
  await user.press(input(), 'Enter');
  expect(stage.calls(SEND)).toEqual([]);
});

test('markup is shown as text', async () => {
  stage.on(MESSAGES, 200, [{ ...fromStaff, text: '<img src=x onerror=alert(1)>' }]);
  await openChat();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
});

describe('a message that could not be sent', () => {
  let warn: jest.SpyInstance;
  const mine = { id: 5, fromClient: true, text: 'Через час', createdAt: at };
  const unavailable = { code: 'UNAVAILABLE', message: 'Позже' };
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    stage.on(SEND, 503, unavailable);
  });

  async function sendAndFail(): Promise<void> {
    await openChat();
    await screen.findByText('Когда вас ждать?');
    await write('Сообщение', 'Через час');
    await press('Отправить');
    await waitFor(() => expect(input()).toHaveProperty('value', 'Через час'));
  }

  test('can be sent again, without an error on the screen', async () => {
    await sendAndFail();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(warn).toHaveBeenCalled();
    stage.on(SEND, 201, mine);
    await press('Отправить');
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
    expect(screen.getAllByText('Через час')).toHaveLength(1);
  });

  test('because it was refused names the reason', async () => {
    stage.on(SEND, 400, { code: 'VALIDATION_FAILED', message: 'Слишком длинное сообщение' });
    await sendAndFail();
    expect(notices('error')).toContain('Слишком длинное сообщение');
  });

  test('is kept when the chat is closed and after a reload', async () => {
    await sendAndFail();
    cleanup();
    await openChat();
    expect(input()).toHaveProperty('value', 'Через час');
  });

  test('comes before text that was typed while it was being sent', async () => {
    const release = stage.hold(SEND);
    await openChat();
    await screen.findByText('Когда вас ждать?');
    await write('Сообщение', 'Через час');
    await press('Отправить');
    await write('Сообщение', 'или позже');
    await act(async () => release({ status: 503, body: unavailable }));
    await waitFor(() => expect(input()).toHaveProperty('value', 'Через час\nили позже'));
  });

  test('is not sent again when the server has stored it', async () => {
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

  test('is not stored twice when a retry finds it on the server', async () => {
    await sendAndFail();
    stage.on(MESSAGES, 200, [fromStaff, mine]);
    await press('Отправить');
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
    expect(stage.calls(SEND)).toHaveLength(1);
  });

  test('is dropped after a reload when the server has stored it', async () => {
    await sendAndFail();
    cleanup();
    stage.on(MESSAGES, 200, [fromStaff, mine]);
    await openChat();
    await screen.findByText('Через час', { selector: 'p' });
    await waitFor(() => expect(input()).toHaveProperty('value', ''));
  });
});

test('the chat of a final order is read-only, also when the order becomes final meanwhile', async () => {
  await openChat();
  expect(input()).toBeTruthy();
  stage.hold(MY);
  await emit({ version: 2, newStatus: 'CANCELED' });
  expect(await screen.findByText('Заказ завершён или отменён. Сообщения недоступны.')).toBeTruthy();
  expect(screen.queryByLabelText('Сообщение')).toBeNull();
});

test('staff messages are sent as staff', async () => {
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
  await user.fill(screen.getByRole('textbox', { name: 'Сообщение' }), 'Готово');
  await press('Отправить');
  expect(await screen.findByText('Готово')).toBeTruthy();
});
