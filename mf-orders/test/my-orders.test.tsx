/** The customer's orders and reviews. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import OrderHistory from '../src/my-orders/order-history';
import {
  emit,
  emitReset,
  findNotice,
  item,
  myOrder,
  notices,
  press,
  Stage,
  show,
  user,
  write,
} from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const MY = 'GET /order/v1/my';
let stage: Stage;
beforeEach(async () => {
  stage = new Stage();
  await stage.signIn();
});

const card = (id: number) => screen.findByRole('article', { name: `Заказ #${id}` });
const open = () => show(<App />, '/my-orders');

test('a card shows progress, items and pickup point of the order', async () => {
  const items = [
    item({ size: '300 г' }),
    item({ id: 2, productId: 8, productName: '', quantity: 1, price: 90 }),
  ];
  stage.on(MY, 200, [myOrder({ status: 'PREPARING', items, total: 1234.5, comment: 'Без лука <b>' })]);
  await open();
  const shown = within(await card(10));
  expect(shown.getByText('Борщ, 300 г')).toBeTruthy();
  expect(shown.getByText('Товар #8')).toBeTruthy();
  expect(shown.getByText('1 234,50 ₽')).toBeTruthy();
  expect(shown.getByText('Арбат, Арбат, 11')).toBeTruthy();
  expect(shown.getByText('Без лука <b>')).toBeTruthy();
  expect(shown.getByRole('list', { name: 'Статус: Готовится' })).toBeTruthy();
  expect(shown.getByText(/Самовывоз/)).toBeTruthy();
});

test('the page and the profile have different texts without orders', async () => {
  stage.on(MY, 200, []);
  await open();
  expect(await screen.findByText('Заказов пока нет')).toBeTruthy();
  await show(<OrderHistory />, '/profile');
  expect(await screen.findByText('У вас еще нет заказов.')).toBeTruthy();
});

test('a list that did not load can be loaded again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage.on(MY, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  await open();
  expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
  expect(warn).toHaveBeenCalled();
  stage.on(MY, 200, [myOrder()]);
  await press('Повторить');
  expect(await card(10)).toBeTruthy();
});

test('a lost connection is mentioned, and the orders stay', async () => {
  stage.on(MY, 200, [myOrder()]);
  await open();
  await card(10);
  expect(screen.getByText(/^Обновлено в \d\d:\d\d$/)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^Нет связи\. Показано на \d\d:\d\d\.$/)).toBeTruthy();
  await card(10);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Нет связи/)).toBeNull());
});

test('a status change is shown at once, and the list is read again', async () => {
  stage.on(MY, 200, [myOrder()]);
  await open();
  await card(10);
  stage.hold(MY);
  await emit({ version: 2, newStatus: 'READY_FOR_PICKUP' });
  expect(await screen.findByRole('list', { name: 'Статус: Готов к выдаче' })).toBeTruthy();
  await waitFor(() => expect(stage.calls(MY)).toHaveLength(2));
});

test('an older event does not revert the order', async () => {
  stage.on(MY, 200, [myOrder({ version: 5, status: 'COMPLETED', rating: 5 })]);
  await open();
  await card(10);
  await emit({ version: 4, newStatus: 'PREPARING' });
  expect(within(await card(10)).getByRole('list', { name: 'Статус: Завершён' })).toBeTruthy();
});

test('missed events cause the list to be read again', async () => {
  stage.on(MY, 200, [myOrder()]);
  await open();
  await card(10);
  stage.on(MY, 200, [myOrder({ version: 3, status: 'CANCELED' })]);
  await emitReset();
  expect(await screen.findByRole('button', { name: 'Просмотреть сообщения' })).toBeTruthy();
});

test('a message marks the order', async () => {
  stage.on(MY, 200, [myOrder()]);
  await open();
  await card(10);
  expect(screen.queryByLabelText('Есть новые сообщения')).toBeNull();
  await emit({ type: 'CLIENT_MESSAGE', version: 2, messageId: 1, fromClient: false, text: 'Готово' });
  expect(await screen.findByLabelText('Есть новые сообщения')).toBeTruthy();
});

test('a long history shows its newest orders, and more on request', async () => {
  stage.on(
    MY,
    200,
    Array.from({ length: 25 }, (_, index) => myOrder({ id: 100 - index })),
  );
  await open();
  await card(100);
  expect(screen.getAllByRole('article')).toHaveLength(20);
  await press('Показать ещё');
  expect(screen.getAllByRole('article')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

describe('a review', () => {
  const completed = myOrder({ status: 'COMPLETED', version: 4 });
  const REVIEW = 'POST /order/v1/orders/10/review';

  test('is offered only for a completed order', async () => {
    stage.on(MY, 200, [completed, myOrder({ id: 9 })]);
    await open();
    await card(9);
    expect(screen.getAllByRole('button', { name: 'Оценить заказ' })).toHaveLength(1);
  });

  test('needs a rating; after sending, a confirmation and the stars are shown', async () => {
    stage.on(MY, 200, [completed]).respond(REVIEW, () => {
      stage.on(MY, 200, [{ ...completed, version: 5, rating: 4, reviewComment: 'Вкусно' }]);
      return { status: 201, body: { rating: 4, reviewComment: 'Вкусно' } };
    });
    await open();
    await press('Оценить заказ');
    expect(screen.getByRole('button', { name: 'Отправить отзыв' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: '4 из 5' }));
    await write('Комментарий', '  Вкусно ');
    await press('Отправить отзыв');
    expect(await screen.findByText('Отзыв уже отправлен. Изменение не требуется.')).toBeTruthy();
    expect(stage.calls(REVIEW)[0]?.body).toEqual({ rating: 4, comment: 'Вкусно' });
    await press('Хорошо');
    expect(within(await card(10)).getByText('4,0/5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Оценить заказ' })).toBeNull();
    await press('Посмотреть отзыв');
    expect(within(screen.getByRole('dialog')).getByText('Вкусно')).toBeTruthy();
  });

  test('is not offered again when it was sent elsewhere', async () => {
    stage
      .on(MY, 200, [completed])
      .on(REVIEW, 409, { code: 'REVIEW_EXISTS', message: 'Отзыв уже отправлен. Изменение не требуется.' });
    await open();
    await press('Оценить заказ');
    await user.click(screen.getByRole('radio', { name: '5 из 5' }));
    await press('Отправить отзыв');
    expect(await screen.findByText('Отзыв уже отправлен. Изменение не требуется.')).toBeTruthy();
    await press('Хорошо');
    expect(screen.queryByRole('button', { name: 'Оценить заказ' })).toBeNull();
  });

  test('keeps its input when the server is unavailable', async () => {
    stage.on(MY, 200, [completed]).on(REVIEW, 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await open();
    await press('Оценить заказ');
    await user.click(screen.getByRole('radio', { name: '2 из 5' }));
    await write('Комментарий', 'Остыло');
    await press('Отправить отзыв');
    expect((await screen.findByRole('alert')).textContent).toBe('Позже');
    expect(screen.getByDisplayValue('Остыло')).toBeTruthy();
  });
});

describe('the promised time', () => {
  const at = (minute: number) => new Date(2026, 0, 1, 18, minute).toISOString();
  const preparing = { status: 'PREPARING', promisedAt: at(40) } as const;
  const IN_ZONE = {
    deliveryMode: 'DELIVERY',
    deliveryZone: { id: 2, name: 'Пригород', minutes: 90 },
  } as const;
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 0, 1, 18, 20).getTime()));

  test.each([
    ['a pickup', {}, 'Будет готов к 18:40'],
    ['a delivery', { deliveryMode: 'DELIVERY' }, 'Приготовим к 18:40, затем привезём'],
    ['a delivery to a zone with its time', { ...IN_ZONE }, 'Привезём примерно к 20:10'],
    [
      'a late delivery that may still arrive in time',
      { ...IN_ZONE, promisedAt: at(10) },
      'Привезём примерно к 19:40',
    ],
    ['a late order', { promisedAt: at(10) }, 'Обещали к 18:10, но ещё готовим. Извините за ожидание'],
  ] as const)('of %s is a clock', async (_what, fields, text) => {
    stage.on(MY, 200, [myOrder({ ...preparing, ...fields })]);
    await open();
    expect(within(await card(10)).getByText(text)).toBeTruthy();
  });

  test.each([
    ['a pickup', {}, 'Будет готов примерно к 18:45'],
    ['a delivery', { deliveryMode: 'DELIVERY' }, 'Приготовим примерно к 18:45, затем привезём'],
    ['a delivery to a zone with its time', { ...IN_ZONE }, 'Привезём примерно к 20:15'],
  ] as const)(
    'of %s that nobody has accepted is the estimate of its checkout',
    async (_what, fields, text) => {
      stage.on(MY, 200, [myOrder({ estimatedAt: at(45), ...fields })]);
      await open();
      expect(within(await card(10)).getByText(text)).toBeTruthy();
    },
  );

  // 18:40 of the reader's clock is the next day in Kamchatka.
  const kamchatka = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
  test.each([
    ['a pickup', {}, 'Будет готов к 10:00, 2 января'],
    ['a delivery', { deliveryMode: 'DELIVERY' }, 'Привезём к 10:00, 2 января'],
    ['an accepted delivery', { deliveryMode: 'DELIVERY', status: 'PREPARING' }, 'Привезём к 10:00, 2 января'],
  ] as const)('of %s that is wanted for later is in the zone of its chain', async (_what, fields, text) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1, 9));
    const wantedAt = kamchatka(22);
    stage.on(MY, 200, [myOrder({ wantedAt, promisedAt: wantedAt, timeZone: 'Asia/Kamchatka', ...fields })]);
    await open();
    expect(within(await card(10)).getByText(text)).toBeTruthy();
  });

  test('an estimate that is over, or no longer counts, is not shown', async () => {
    stage.on(MY, 200, [
      myOrder({ estimatedAt: at(10) }),
      myOrder({ id: 9, ...preparing, estimatedAt: at(45) }),
    ]);
    await open();
    await card(9);
    expect(screen.queryByText(/примерно/)).toBeNull();
  });

  test('appears when the order is accepted, and follows its changes', async () => {
    stage.on(MY, 200, [myOrder()]);
    await open();
    await card(10);
    stage.on(MY, 200, [myOrder({ ...preparing, version: 2 })]);
    await emit({ version: 2, promisedAt: at(40) });
    expect(within(await card(10)).getByText('Будет готов к 18:40')).toBeTruthy();
    await emit({ type: 'ORDER_PROMISE_CHANGED', version: 3, promisedAt: at(55) });
    expect(within(await card(10)).getByText('Будет готов к 18:55')).toBeTruthy();
  });
});

describe('an order that the restaurant has changed', () => {
  const lastEdit = {
    at: '2026-01-01T10:00:00.000Z',
    lines: [
      { name: 'Лагман', before: 1, after: 0 },
      { name: 'Борщ', before: 1, after: 3 },
    ],
    total: { before: 700, after: 1050 },
  };
  const edited = (fields: object = {}) =>
    myOrder({ status: 'PREPARING', version: 4, edition: 1, lastEdit, ...fields });
  const later = (ms: number) => new Date(Date.now() + ms).toISOString();
  const note = async () => within(await card(10)).findByRole('region', { name: 'Изменение заказа' });

  test('says what it was and what it is, and may be canceled for a while', async () => {
    stage.on(MY, 200, [edited({ cancelableUntil: later(5 * 60_000) })]);
    await open();
    const text = (await note()).textContent?.replace(/\s/g, ' ');
    expect(text).toMatch(/Лагманбыло 1 шт., стало нетБорщбыло 1 шт., стало 3 шт./);
    expect(text).toMatch(/Итогобыло 700,00 ₽, стало 1 050,00 ₽/);
    expect(text).toMatch(/отмените заказ до/);
    await press('Отменить заказ');
    expect(await screen.findByText(/Ресторан изменил заказ, поэтому его можно отменить/)).toBeTruthy();
  });

  test('may not be canceled afterwards, and is read again after an event', async () => {
    stage.on(MY, 200, [myOrder({ status: 'PREPARING' })]);
    await open();
    await card(10);
    stage.on(MY, 200, [edited({ version: 2, cancelableUntil: later(-61_000) })]);
    await emit({ type: 'ORDER_EDITED', orderId: 10, version: 2 });
    expect((await note()).textContent).not.toMatch(/отмените/);
    expect(within(await card(10)).queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  });
});

describe('canceling', () => {
  const CANCEL = 'POST /order/v1/orders/10/cancel';

  test('is offered while the order is queued, and takes a reason', async () => {
    stage.on(MY, 200, [myOrder(), myOrder({ id: 9, status: 'PREPARING' })]);
    const canceled = myOrder({
      status: 'CANCELED',
      version: 2,
      canceledBy: 'client',
      cancelReason: 'Долго ждать',
    });
    stage.on(CANCEL, 200, canceled);
    await open();
    expect(within(await card(9)).queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
    await press('Отменить заказ');
    await press('Долго ждать');
    const dialog = within(screen.getByRole('dialog', { name: 'Отменить заказ #10?' }));
    await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }));
    await waitFor(() =>
      expect(stage.calls(CANCEL).map(({ body }) => body)).toEqual([{ reason: 'Долго ждать' }]),
    );
    expect(await screen.findByText('Вы отменили заказ. Причина: Долго ждать')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('too late shows why, and reads the orders again', async () => {
    stage.on(MY, 200, [myOrder()]);
    stage.on(CANCEL, 409, { code: 'ORDER_ALREADY_COOKING', message: 'Заказ уже готовят' });
    await open();
    await press('Отменить заказ');
    stage.on(MY, 200, [myOrder({ status: 'PREPARING', version: 2 })]);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }));
    await findNotice('error', 'Заказ уже готовят');
    expect(await screen.findByRole('list', { name: 'Статус: Готовится' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says in the dialog that it failed, and keeps a typed reason from a stray click', async () => {
    stage.on(MY, 200, [myOrder()]);
    stage.on(CANCEL, 400, undefined);
    await open();
    await press('Отменить заказ');
    await press('Другая');
    await write('Своя причина', 'Уехали');
    const question = screen.getByRole('dialog', { name: 'Отменить заказ #10?' });
    const dialog = within(question);
    await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }));
    expect(await dialog.findByText('Заказ не отменён. Попробуйте ещё раз.')).toBeTruthy();
    fireEvent.pointerDown(question);
    fireEvent.click(question);
    expect(screen.getByLabelText('Своя причина')).toHaveProperty('value', 'Уехали');
  });

  test('is no longer offered once the order is being prepared', async () => {
    stage.on(MY, 200, [myOrder()]);
    await open();
    await press('Отменить заказ');
    stage.on(MY, 200, [myOrder({ status: 'PREPARING', version: 2 })]);
    await emit({ version: 2, oldStatus: 'QUEUED', newStatus: 'PREPARING' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices('info')).toContain('Заказ #10: Готовится');
    expect(stage.calls(CANCEL)).toEqual([]);
  });

  test('by the restaurant shows its reason', async () => {
    stage.on(MY, 200, [myOrder({ status: 'CANCELED', canceledBy: 'staff', cancelReason: 'Нет теста' })]);
    await open();
    expect(await screen.findByText('Заказ отменил ресторан. Причина: Нет теста')).toBeTruthy();
  });
});
