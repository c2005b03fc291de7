/** The products of the panel: pages, cards, and changes that are shown at once. */

import { PAGE_ID } from '@skatert/ui-kit/page-focus';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import { onlineManager } from '@skatert/web-kit/query';
import { address, findNotice, notices, press, pressInNotice, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand } from './brand-stage';
import { card, LIST_CALL, names, Observer, PanelStage, product, SOLD_OUT_CALL, tag } from './panel-stage';

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
});

const focus = async (name: string) => {
  const found = await card(name);
  await act(async () => found.focus());
};
const choose = async (menu: string, action: string) => {
  await press(menu);
  const item = await screen.findByRole('menuitem', { name: action });
  await user.click(item);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('24 are shown first, and 24 more when the end comes within 200 px of the window', async () => {
  stage.products = Array.from({ length: 60 }, (_, index) => product(index + 1));
  await stage.open();
  expect(await names()).toHaveLength(24);
  expect(await screen.findByText('60 товаров')).toBeTruthy();
  for (const count of [48, 60]) {
    await waitFor(() => expect(Observer.all).toHaveLength(1));
    expect(Observer.all[0]?.options.rootMargin).toBe('200px');
    await act(async () => Observer.all[0]?.notify([{ isIntersecting: true }]));
    await waitFor(async () => expect(await names()).toHaveLength(count));
  }
  expect(Observer.all).toHaveLength(0);
  const pages = stage.calls(LIST_CALL).filter(({ query }) => query.get('size') === '24');
  expect(pages.map(({ query }) => query.get('page'))).toEqual(['0', '1', '2']);
});

test('a next page that does not load can be requested again', async () => {
  stage.products = Array.from({ length: 25 }, (_, index) => product(index + 1));
  await stage.open();
  await names();
  await waitFor(() => expect(Observer.all).toHaveLength(1));
  stage.on(LIST_CALL, 403);
  await act(async () => Observer.all[0]?.notify([{ isIntersecting: true }]));
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить товары');
  expect(await names()).toHaveLength(24);
  expect(Observer.all).toHaveLength(0);
});

test('a card is marked while its product, or a part of it, is on the stop-list', async () => {
  const sizes = ['25 см', '40 см'];
  stage.products = [
    product(1),
    product(2, { sizes }),
    product(3, { sizes }),
    product(4, { sizes }),
    product(5),
    product(6, { sizes }),
  ];
  const item = (productId: number, size: string | null, pointId: number | null = null) => ({
    productId,
    size,
    pointId,
    text: 'Закончилось',
  });
  const items = [
    item(1, null),
    ...sizes.map((size) => item(2, size)),
    item(3, '40 см'),
    ...sizes.map((size) => item(4, size, 3)),
    item(5, null, 3),
  ];
  stage.on(SOLD_OUT_CALL, 200, { items });
  await stage.open();
  const products = within(await screen.findByRole('grid', { name: 'Товары' }));
  await products.findAllByText('в стоп-листе');
  const marks = products
    .getAllByRole('row')
    .map(({ textContent }) => /(частично )?в стоп-листе/.exec(textContent)?.[0]);
  const [all, some] = ['в стоп-листе', 'частично в стоп-листе'];
  expect(marks).toEqual([all, all, some, some, some, undefined]);
});

test('cards are shown without marks when what is stopped can not be read', async () => {
  stage.products = [product(1)];
  stage.on(SOLD_OUT_CALL, 403);
  await stage.open();
  expect(await names()).toHaveLength(1);
  await waitFor(() => expect(stage.calls(SOLD_OUT_CALL)).not.toEqual([]));
  expect(screen.queryByText(/стоп-лист/)).toBeNull();
});

test('a card shows prices with the discount only when the promotional one is lower', async () => {
  stage.products = [
    product(1, { price: 400, promoPrice: 300 }),
    product(2, { price: 400, promoPrice: 500 }),
    product(3, { price: null, promoPrice: 250.5, visible: false }),
  ];
  await stage.open();
  const text = async (name: string) => (await card(name)).textContent?.replaceAll('\u00a0', ' ');
  expect(await text('Блюдо 1')).toContain('300,00 ₽400,00 ₽−25%');
  expect(await text('Блюдо 2')).not.toContain('500');
  expect(await text('Блюдо 3')).toContain('250,50 ₽');
  expect(await text('Блюдо 1')).toMatch(/#1.*Создан 05\.01\.2026.*Изменён 06\.02\.2026/);
  const hidden = within(await card('Блюдо 3')).getByRole('switch');
  expect([hidden.getAttribute('aria-checked'), hidden.textContent]).toEqual(['false', 'Скрыт']);
});

test('the id is copied', async () => {
  stage.products = [product(31)];
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await stage.open();
  await press('Скопировать ID 31');
  await findNotice('success', 'ID 31 скопирован');
  writeText.mockImplementation(() => Promise.reject(new Error('denied')));
  await press('Скопировать ID 31');
  await findNotice('error', 'Не удалось скопировать ID');
});

test('Enter opens the preview, and the key e the editor', async () => {
  const events = userEvent.setup();
  stage.products = [product(1, { description: 'Наваристый', sizes: ['300 г', '500 г'] })];
  stage.on('GET /auth/v1/products/1', 200, stage.products[0]);
  await stage.open();
  await focus('Блюдо 1');
  await events.keyboard('{Enter}');
  const preview = await dialog('Блюдо 1');
  expect(preview.getByText('Наваристый')).toBeTruthy();
  expect(preview.getByText('300 г, 500 г')).toBeTruthy();
  expect(preview.getByText('Напитки')).toBeTruthy();
  await events.click(preview.getByRole('button', { name: 'Закрыть' }));
  await focus('Блюдо 1');
  await events.keyboard('[KeyE]');
  await dialog('Изменить товар');
  expect((await screen.findByLabelText<HTMLInputElement>('Название')).value).toBe('Блюдо 1');
});

describe('visibility', () => {
  const SHOW = 'PATCH /auth/v1/products/1/visibility';
  const shown = async () => (await screen.findByRole('switch')).getAttribute('aria-checked');

  test('changes at once, and back with a message when the server refuses', async () => {
    stage.products = [product(1)];
    await stage.open();
    const release = stage.hold(SHOW);
    expect(await shown()).toBe('true');
    await user.click(screen.getByRole('switch'));
    await waitFor(async () => expect(await shown()).toBe('false'));
    await act(async () => release({ status: 502 }));
    await findNotice('error', 'Не удалось сохранить изменения');
    await waitFor(async () => expect(await shown()).toBe('true'));
  });

  test('without a connection changes back, with the message that the server can not be reached', async () => {
    stage.products = [product(1)];
    await stage.open();
    expect(await shown()).toBe('true');
    onlineManager.setOnline(false);
    stage.fail(SHOW);
    await user.click(screen.getByRole('switch'));
    await findNotice('error', ERROR_TEXTS.noResponse);
    expect(await shown()).toBe('true');
    onlineManager.setOnline(true);
  });

  test('pressed twice is sent in order, the second after the first', async () => {
    stage.products = [product(1)];
    await stage.open();
    const release = stage.hold(SHOW);
    for (const next of ['false', 'true']) {
      const visible = await screen.findByRole('switch');
      await user.click(visible);
      await waitFor(async () => expect(await shown()).toBe(next));
    }
    expect(stage.calls(SHOW)).toHaveLength(1);
    await act(async () => release({ status: 200, body: product(1) }));
    await waitFor(() => expect(stage.calls(SHOW)).toHaveLength(2));
    expect(stage.calls(SHOW).map(({ query }) => query.get('visible'))).toEqual(['false', 'true']);
    expect(await shown()).toBe('true');
  });
});

describe('removal', () => {
  const DELETE = 'DELETE /auth/v1/products/1';
  const remove = async () => {
    await choose('Действия: Блюдо 1', 'Удалить');
    const confirmation = await dialog('Удалить товар?');
    await user.click(confirmation.getByRole('button', { name: 'Удалить' }));
  };

  test('moves it to the archive after a confirmation, and can be undone', async () => {
    stage.products = [product(1), product(2)];
    await stage.open();
    stage.respond(DELETE, () => {
      stage.products = [product(2)];
      return { status: 204 };
    });
    await remove();
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 2']));
    await findNotice('success', 'Товар перемещён в архив\nОтменить');
    stage.respond('POST /auth/v1/products/archive/1/restore', () => {
      stage.products = [product(1), product(2)];
      return { status: 200, body: product(1) };
    });
    await pressInNotice();
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 1', 'Блюдо 2']));
    expect(notices('success').at(-1)).toBe('Восстановлен «Блюдо 1»');
  });

  test('gives the focus to the next card, and of the last one to the heading', async () => {
    const events = userEvent.setup();
    stage.products = [product(1), product(2)];
    await stage.open();
    (document.body.firstElementChild as HTMLElement).id = PAGE_ID;
    for (const [id, next] of [
      [1, () => card('Блюдо 2')],
      [2, () => screen.findByRole('heading', { level: 1 })],
    ] as const) {
      stage.respond(`DELETE /auth/v1/products/${id}`, () => {
        stage.products = stage.products.filter((each) => each.id !== id);
        return { status: 204 };
      });
      await events.click(await screen.findByRole('button', { name: `Действия: Блюдо ${id}` }));
      await events.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
      const confirmation = await dialog('Удалить товар?');
      await events.click(confirmation.getByRole('button', { name: 'Удалить' }));
      const target = await next();
      await waitFor(() => expect(document.activeElement).toBe(target));
    }
  });

  test('that fails leaves it in its place', async () => {
    stage.products = [product(1), product(2)];
    await stage.open();
    stage.on(DELETE, 502);
    await remove();
    await findNotice('error', 'Не удалось удалить товар');
    expect(await names()).toEqual(['Блюдо 1', 'Блюдо 2']);
  });
});

test('a dish that customers see is stopped on the page of the stop-list', async () => {
  stage.products = [product(1), product(2, { visible: false })];
  await stage.open('/admin?brand=7&group=2');
  await press('Действия: Блюдо 2');
  await screen.findByRole('menuitem', { name: 'Переместить…' });
  expect(screen.queryByRole('menuitem', { name: 'В стоп-лист…' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choose('Действия: Блюдо 1', 'В стоп-лист…');
  expect(address()).toBe('/admin/stop-list');
});

describe('moves', () => {
  const MOVE = 'PATCH /auth/v1/products/1/move';
  const sent = () => [...(stage.calls(MOVE)[0]?.query ?? [])];

  test('to another group by the dialog: it leaves the list', async () => {
    stage.products = [product(1), product(2), product(3, { groupTagId: 3 })];
    await stage.open('/admin?brand=7&group=2');
    expect(await names()).toEqual(['Блюдо 1', 'Блюдо 2']);
    const release = stage.hold(MOVE);
    await choose('Действия: Блюдо 1', 'Переместить…');
    const move = await dialog('Переместить: Блюдо 1');
    await user.click(move.getByRole('row', { name: 'Десерты' }));
    const option = await move.findByRole<HTMLOptionElement>('option', { name: 'В начало, перед «Блюдо 3»' });
    await user.fill(move.getByLabelText('Место'), option.value);
    await user.click(move.getByRole('button', { name: 'Переместить' }));
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 2']));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['targetGroupTagId', '3'],
        ['beforeId', '3'],
      ]),
    );
    await act(async () =>
      release({ status: 400, body: { code: 'VALIDATION_FAILED', message: 'Группа не найдена' } }),
    );
    await findNotice('error', 'Группа не найдена');
    expect(await names()).toEqual(['Блюдо 1', 'Блюдо 2']);
  });

  test('to another brand by the dialog: it leaves the list', async () => {
    stage.brands = [
      brand(),
      brand({ id: 8, name: 'Блинная' }),
      brand({ id: 9, name: 'Чайная', role: 'COOK' }),
    ];
    stage.products = [product(1), product(2)];
    const empty = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 24 };
    stage.on('GET /auth/v1/group-tags/tree/8/full', 200, [{ ...tag(80, 'Блины'), brandId: 8 }]);
    stage.on('GET /auth/v1/products/by-brand/8', 200, empty);
    await stage.open();
    await choose('Действия: Блюдо 1', 'Переместить…');
    const move = await dialog('Переместить: Блюдо 1');
    const brands = move.getByLabelText('Бренд');
    expect(within(brands).queryByRole('option', { name: 'Чайная' })).toBeNull();
    await user.fill(brands, '8');
    const target = await move.findByRole('row', { name: 'Блины' });
    await user.click(target);
    stage.on('PATCH /auth/v1/products/1/brand', 200, product(1, { brandId: 8 }));
    stage.respond(MOVE, () => {
      stage.products = [product(2)];
      return { status: 200, body: product(1, { brandId: 8 }) };
    });
    await user.click(move.getByRole('button', { name: 'Переместить' }));
    await findNotice('success', 'Товар перенесён в «Блинная»');
    expect(stage.calls('PATCH /auth/v1/products/1/brand')[0]?.query.get('brandId')).toBe('8');
    expect(sent()).toEqual([['targetGroupTagId', '80']]);
    expect(await names()).toEqual(['Блюдо 2']);
  });

  test('within its group by keyboard', async () => {
    const events = userEvent.setup();
    stage.products = [product(1), product(2), product(3)];
    await stage.open('/admin?brand=7&group=2');
    await focus('Блюдо 1');
    const handle = await screen.findByRole('button', { name: 'Перетащить Блюдо 1' });
    for (let tabs = 0; document.activeElement !== handle && tabs < 9; tabs += 1) await events.tab();
    stage.hold(MOVE);
    await events.keyboard('{Enter}');
    const target = await screen.findByRole('button', { name: 'Вставить между Блюдо 2 и Блюдо 3' });
    for (let steps = 0; document.activeElement !== target && steps < 9; steps += 1)
      await events.keyboard('{ArrowDown}');
    await events.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 2', 'Блюдо 1', 'Блюдо 3']));
    expect(sent()).toEqual([
      ['targetGroupTagId', '2'],
      ['beforeId', '3'],
    ]);
  });
});
