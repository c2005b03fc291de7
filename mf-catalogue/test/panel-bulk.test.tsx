/** Bulk work in the panel: the selection of products, and their change in one step. */
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import {
  findNotice,
  noticeDuration,
  notices,
  press,
  pressInNotice,
  textsOf,
  user,
} from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand } from './brand-stage';
import { APPLY, BulkStage, PREVIEW } from './bulk-stage';
import { card, grid, LIST_CALL, names, Observer, product } from './panel-stage';

let stage: BulkStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new BulkStage();
});

const select = async (...ids: number[]) => {
  for (const id of ids) await user.click(within(await card(`Блюдо ${id}`)).getByRole('checkbox'));
};
const bar = () => screen.queryByRole('region', { name: 'Действия с выбранными товарами' });
const count = () => within(bar() as HTMLElement).getByText(/^Выбрано/).textContent;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const sent = (call = APPLY) => stage.calls(call).at(-1)?.body;
const many = (length: number) => Array.from({ length }, (_, index) => product(index + 1));
/** Opens the panel with so many products, and selects those with these ids. */
const openWith = async (length: number, ...ids: number[]) => {
  stage.products = many(length);
  await stage.open();
  await select(...ids);
};
const isDone = () => waitFor(() => expect(notices('success')).not.toEqual([]));
/** Moves the selection to a group. */
const move = async (place: ReturnType<typeof within>, group: string) => {
  await user.click(place.getByRole('row', { name: group }));
  await user.click(place.getByRole('button', { name: 'Переместить' }));
};

describe('the selection', () => {
  test('shows its count and the actions, and ends by the button, with the focus in the grid', async () => {
    await openWith(3);
    await grid();
    expect(bar()).toBeNull();
    await select(1, 3);
    expect(count()).toBe('Выбрано: 2');
    expect(textsOf(within(bar() as HTMLElement).getAllByRole('button')).join(' | ')).toBe(
      'Цена | Метки | Показать | Скрыть | В группу | В архив | ',
    );
    await press('Снять выделение');
    expect(bar()).toBeNull();
    expect((await grid()).contains(document.activeElement)).toBe(true);
    expect(await screen.findByText('Выделение снято')).toBeTruthy();
  });

  test('survives the next page, and all are selected with those that are not loaded', async () => {
    await openWith(130, 2);
    await waitFor(() => expect(Observer.all).toHaveLength(1));
    await act(async () => Observer.all[0]?.notify([{ isIntersecting: true }]));
    await waitFor(async () => expect(await names()).toHaveLength(48));
    expect(count()).toBe('Выбрано: 1');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await waitFor(() => expect(count()).toBe('Выбрано: 130'));
    const pages = stage.calls(LIST_CALL).filter(({ query }) => query.get('size') === '100');
    expect(pages.map(({ query }) => query.get('page'))).toEqual(['0', '1']);
    expect(await screen.findByText('Выбрано: 130', { selector: '[role="status"]' })).toBeTruthy();
    await select(7);
    expect(count()).toBe('Выбрано: 129');
    await press('Скрыть');
    await isDone();
    expect((sent() as { products: object[] }).products).toHaveLength(129);
  });

  test('ends when another group is shown', async () => {
    await openWith(2, 1);
    await user.click(screen.getByRole('link', { name: /Напитки/ }));
    await waitFor(() => expect(bar()).toBeNull());
    const path = within(screen.getByRole('navigation', { name: 'Путь по тегам' }));
    await user.click(path.getByRole('link', { name: 'Корень' }));
    await grid();
    expect(bar()).toBeNull();
  });

  test('forgets a product that was archived by its own card', async () => {
    await openWith(2, 1, 2);
    stage.respond('DELETE /auth/v1/products/1', () => {
      stage.products = [product(2)];
      return { status: 204 };
    });
    await press('Действия: Блюдо 1');
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const confirmation = await dialog('Удалить товар?');
    await user.click(confirmation.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(count()).toBe('Выбрано: 1'));
  });

  test('by keyboard alone: Space, Shift with arrow keys, Ctrl+A and Escape', async () => {
    const events = userEvent.setup();
    await openWith(3);
    await user.focus(await card('Блюдо 1'));
    await events.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    expect(count()).toBe('Выбрано: 2');
    await events.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(count()).toBe('Выбрано: 3'));
    await user.focus(within(bar() as HTMLElement).getByRole('button', { name: 'Скрыть' }));
    await events.keyboard('{Escape}');
    expect(bar()).toBeNull();
    expect((await grid()).contains(document.activeElement)).toBe(true);
  });

  test('is not offered to who may not edit', async () => {
    stage.brands = [brand({ role: 'COOK' })];
    await stage.open();
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('prices', () => {
  const open = async (...ids: number[]) => {
    await select(...ids);
    await press('Цена');
    return dialog(/^Изменить цены/);
  };
  const type = (field: HTMLElement, value: string) => user.fill(field, value);
  const save = () => screen.getByRole('button', { name: 'Сохранить цены' });
  const isRefused = () => save().getAttribute('aria-disabled') === 'true';
  const textOf = (row: HTMLElement) => row.textContent?.replaceAll('\u00a0', ' ');

  test('of sizes are shown below those of their product', async () => {
    const of = (price: number) => ({ price, promoPrice: null });
    const sizes = [{ label: '40 см', before: of(700), after: of(770) }];
    const item = { id: 1, name: 'Пицца', before: of(450), after: of(495), sizes, problem: null };
    stage.on(PREVIEW, 200, { items: [item], unchanged: 0 });
    await openWith(1);
    const form = await open(1);
    await type(form.getByLabelText('На сколько'), '10');
    expect(await form.findByText('Изменятся цены: 1 товар.')).toBeTruthy();
    const [, ...rows] = await form.findAllByRole('row');
    expect(rows.map(textOf)).toEqual(['Пицца450,00 ₽495,00 ₽', 'Пицца, 40 см700,00 ₽770,00 ₽']);
  });

  test('are shown before they are saved, and the notice undoes the change', async () => {
    stage.products = [
      product(1, { price: 199 }),
      product(2, { price: 50 }),
      product(3, { price: null, promoPrice: 90 }),
    ];
    await stage.open();
    const form = await open(1, 2, 3);
    expect(isRefused()).toBe(true);
    await type(form.getByLabelText('На сколько'), '10');
    expect(await form.findByText('Изменятся цены: 2 товара. Без изменений: 1 товар.')).toBeTruthy();
    const [, first] = await form.findAllByRole('row');
    expect(textOf(first as HTMLElement)).toContain('Блюдо 1199,00 ₽219,00 ₽');
    await waitFor(() => expect(isRefused()).toBe(false));
    expect(stage.calls(APPLY)).toHaveLength(0);
    await user.click(save());
    await isDone();
    expect(sent()).toMatchObject({
      brandId: 7,
      products: [
        { id: 1, version: 1 },
        { id: 2, version: 1 },
        { id: 3, version: 1 },
      ],
      change: { kind: 'price', target: 'price', by: 'percent', value: 10, roundTo: 100 },
    });
    expect(textOf(await card('Блюдо 1'))).toContain('219,00 ₽');
    expect(bar()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notices('success')).toEqual(['Изменены цены: 3 товара\nОтменить']);
    expect(noticeDuration()).toBe('60000');
    stage.edit(2, { price: 77 });
    await pressInNotice();
    await waitFor(async () => expect(textOf(await card('Блюдо 1'))).toContain('199,00 ₽'));
    expect(textOf(await card('Блюдо 2'))).toContain('77,00 ₽');
    expect(notices('success').at(-1)).toBe('Отменено: 2 товара');
    expect(notices('info')).toEqual(['Осталось как есть: 1 товар\nЕго изменили после этого: «Блюдо 2»']);
    expect(noticeDuration()).toBe('10000');
  });

  test('are refused as a whole while one is impossible, and those products can be left out', async () => {
    stage.products = [product(1), product(2, { price: 40 })];
    await stage.open();
    const form = await open(1, 2);
    await user.click(form.getByRole('button', { name: 'Снизить' }));
    await user.click(form.getByRole('button', { name: 'На сумму' }));
    await type(form.getByLabelText('На сколько'), '50,5');
    expect((await form.findByRole('alert')).textContent).toContain('«Блюдо 2»');
    expect(form.getByText('Цена должна быть положительной')).toBeTruthy();
    expect(isRefused()).toBe(true);
    await act(async () => form.getByRole('button', { name: 'Исключить их (1)' }).click());
    await waitFor(() => expect(isRefused()).toBe(false));
    await user.click(save());
    await isDone();
    expect(sent()).toMatchObject({
      products: [{ id: 1 }],
      change: { by: 'amount', lowers: true, value: 50.5, roundTo: 1 },
    });
  });

  test('that make a promotional one useless are warned of as in the form of a product', async () => {
    stage.products = [
      product(1, { price: 100, promoPrice: 90 }),
      product(2, { price: 100, promoPrice: 50 }),
      product(3, { price: 100 }),
    ];
    await stage.open();
    const form = await open(1, 2, 3);
    await user.click(form.getByRole('button', { name: 'Снизить' }));
    await type(form.getByLabelText('На сколько'), '10');
    const warning = await form.findByText(/Акционная цена не ниже обычной/);
    expect(textOf(warning)).toBe(
      'Акционная цена не ниже обычной: она не применится, гости увидят обычную. Товары: «Блюдо 1».',
    );
    await waitFor(() => expect(isRefused()).toBe(false));
  });

  test('keep a chosen rounding; without one each kind has its own', async () => {
    await openWith(1);
    const form = await open(1);
    const rounding = () => form.getByLabelText<HTMLSelectElement>('Округление');
    const choose = async (...kinds: string[]) => {
      for (const name of kinds) await user.click(form.getByRole('button', { name }));
      return rounding().selectedOptions[0]?.textContent;
    };
    expect(rounding().selectedOptions[0]?.textContent).toBe('До рубля');
    expect(await choose('На сумму')).toBe('До копейки');
    expect(await choose('Скидка')).toBe('До рубля');
    expect(await choose('Цена')).toBe('До копейки');
    await user.fill(rounding(), '500');
    expect(await choose('На процент', 'На сумму', 'Скидка')).toBe('До 5 рублей');
    await type(form.getByLabelText('Скидка от цены'), '25');
    await waitFor(() => expect(sent(PREVIEW)).toMatchObject({ change: { value: 25, roundTo: 500 } }));
  });

  test('that break a rule of the contract show its message, and are not sent', async () => {
    await openWith(1);
    const form = await open(1);
    await type(form.getByLabelText('На сколько'), '-5');
    expect(await form.findByText('Укажите число без минуса')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'На сумму' }));
    await type(form.getByLabelText('На сколько'), '-5');
    expect(await form.findByText('Укажите число без минуса')).toBeTruthy();
    expect(isRefused()).toBe(true);
    await user.click(form.getByRole('button', { name: 'На процент' }));
    await user.click(form.getByRole('button', { name: 'Снизить' }));
    await type(form.getByLabelText('На сколько'), '100');
    expect(await form.findByText('Не больше 99 %')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Скидка' }));
    expect(await form.findByText('Скидка от 0 до 99 %')).toBeTruthy();
    expect(stage.calls(PREVIEW)).toHaveLength(0);
    await type(form.getByLabelText('Скидка от цены'), '25');
    await waitFor(() =>
      expect(sent(PREVIEW)).toMatchObject({ change: { target: 'discount', by: 'percent', value: 25 } }),
    );
    expect(isRefused()).toBe(false);
  });

  test('of products that another user changed meanwhile are shown again after these are read', async () => {
    await openWith(3);
    const form = await open(1, 2, 3);
    await type(form.getByLabelText('На сколько'), '10');
    await waitFor(() => expect(isRefused()).toBe(false));
    stage.edit(1, { price: 500 });
    stage.products = stage.products.filter(({ id }) => id !== 2);
    await user.click(save());
    const notice = await form.findByRole('alert');
    expect(notice.textContent).toContain('Блюдо 1 изменил: Мария Петрова');
    expect(notice.textContent).toContain('Блюдо 2 уже в архиве или в другом бренде');
    expect(isRefused()).toBe(true);
    await user.click(form.getByRole('button', { name: 'Обновить эти товары' }));
    expect(await form.findByText('Изменятся цены: 2 товара.')).toBeTruthy();
    await waitFor(() => expect(isRefused()).toBe(false));
    await user.click(save());
    await isDone();
    expect(sent()).toMatchObject({
      products: [
        { id: 1, version: 2 },
        { id: 3, version: 1 },
      ],
    });
  });
});

describe('badges', () => {
  const open = async (...ids: number[]) => {
    await select(...ids);
    await press('Метки');
    return dialog(/^Изменить метки/);
  };
  const save = () => screen.getByRole('button', { name: 'Сохранить метки' });

  test('are added after a preview, and the notice undoes it', async () => {
    stage.products = [product(1, { badges: ['Острое'] }), product(2, { badges: ['Хит'] }), product(3)];
    await stage.open();
    const form = await open(1, 2);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(form.getByRole('button', { name: 'Хит' }));
    expect(await form.findByText('Изменятся метки: 1 товар. Без изменений: 1 товар.')).toBeTruthy();
    expect((await form.findByRole('row', { name: 'Блюдо 1' })).textContent).toContain('Острое, Хит');
    await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(save());
    await isDone();
    expect(sent()).toMatchObject({ change: { kind: 'badge', badge: 'Хит', adds: true } });
    expect(notices('success')[0]).toMatch(/^Добавлена метка «Хит»: 2 товара/);
    expect(bar()).toBeNull();
    await pressInNotice();
    await waitFor(() => expect(stage.products[0]?.badges).toEqual(['Острое']));
  });

  test('typed ones are taken away', async () => {
    stage.products = [product(1, { badges: ['Постное'] }), product(2)];
    await stage.open();
    const form = await open(1);
    await user.click(form.getByRole('button', { name: 'Убрать' }));
    await user.fill(form.getByRole('textbox', { name: 'Метка' }), 'постное');
    expect(await form.findByText('Изменятся метки: 1 товар.')).toBeTruthy();
    await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(save());
    await isDone();
    expect(stage.products[0]?.badges).toEqual([]);
  });

  test('are refused as a whole while a product has too many, and it can be left out', async () => {
    stage.products = [product(1, { badges: ['1', '2', '3', '4', '5'] }), product(2)];
    await stage.open();
    const form = await open(1, 2);
    await user.click(form.getByRole('button', { name: 'Новинка' }));
    expect((await form.findByRole('alert')).textContent).toContain('«Блюдо 1»');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(form.getByRole('button', { name: 'Исключить их (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Изменить метки: 1 товар' })).toBeTruthy();
    await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
  });
});

describe('the other changes', () => {
  test('visibility is one call, and undone by the notice', async () => {
    await openWith(2, 1, 2);
    await press('Скрыть');
    await isDone();
    expect(stage.calls(APPLY)).toHaveLength(1);
    expect(within(await grid()).getAllByText('Скрыт')).toHaveLength(2);
    expect(notices('success')).toEqual(['Скрыты с витрины: 2 товара\nОтменить']);
    await pressInNotice();
    await waitFor(async () => expect(within(await grid()).getAllByText('Виден')).toHaveLength(2));
  });

  test('a move to a group, or out of all', async () => {
    stage.products = many(3);
    await stage.open('/admin?brand=7&group=2');
    await select(1, 3);
    await press('В группу');
    const place = await dialog('Переместить: 2 товара');
    expect(place.queryByLabelText('Место')).toBeNull();
    await move(place, 'Десерты');
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 2']));
    expect(sent()).toMatchObject({ change: { kind: 'group', groupTagId: 3 } });
    expect(notices('success')).toEqual(['Перемещены в «Десерты»: 2 товара\nОтменить']);
    await select(2);
    await press('В группу');
    const none = await dialog('Переместить: 1 товар');
    await move(none, 'Без группы');
    expect(await screen.findByText('Товаров нет')).toBeTruthy();
    expect(sent()).toMatchObject({ change: { kind: 'group', groupTagId: null } });
  });

  test('a move starts at the shown group, and is refused to where all products are', async () => {
    stage.products = [product(1), product(2, { groupTagId: 3, tagIds: [2] })];
    await stage.open('/admin?brand=7&group=2');
    await select(1);
    await press('В группу');
    const place = await dialog('Переместить: 1 товар');
    const chosen = () => place.getByRole('row', { selected: true }).getAttribute('aria-label');
    const isRefused = () =>
      place.getByRole('button', { name: 'Переместить' }).getAttribute('aria-disabled') === 'true';
    expect([chosen(), isRefused()]).toEqual(['Напитки', true]);
    await user.click(place.getByRole('row', { name: 'Десерты' }));
    expect([chosen(), isRefused()]).toEqual(['Десерты', false]);
    await press('Отмена');
    // The second one is shown in this group, but belongs to another one.
    await select(2);
    await press('В группу');
    const both = await dialog('Переместить: 2 товара');
    await user.click(both.getByRole('button', { name: 'Переместить' }));
    await waitFor(() => expect(sent()).toMatchObject({ change: { kind: 'group', groupTagId: 2 } }));
  });

  test('a move from several groups is refused until one is chosen', async () => {
    await openWith(2, 1, 2);
    await press('В группу');
    const place = await dialog('Переместить: 2 товара');
    expect(place.queryByRole('row', { selected: true })).toBeNull();
    await press('Переместить');
    expect(stage.calls(APPLY)).toHaveLength(0);
    await move(place, 'Без группы');
    await waitFor(() => expect(sent()).toMatchObject({ change: { kind: 'group', groupTagId: null } }));
  });

  test('the archive asks for confirmation', async () => {
    await openWith(3, 1, 2);
    await press('В архив');
    const confirmation = await dialog('Переместить в архив: 2 товара?');
    expect(stage.calls(APPLY)).toHaveLength(0);
    await user.click(confirmation.getByRole('button', { name: 'В архив' }));
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 3']));
    expect(notices('success')).toEqual(['Перемещены в архив: 2 товара\nОтменить']);
  });

  test('refused by products that another user changed names them, and works after these are read', async () => {
    await openWith(2, 1, 2);
    stage.edit(2, { name: 'Щи' });
    await press('Скрыть');
    const conflict = await dialog('Товары уже изменились');
    expect(conflict.getByRole('alert').textContent).toContain('Щи изменил: Мария Петрова');
    await user.click(conflict.getByRole('button', { name: 'Обновить эти товары' }));
    await waitFor(async () => expect(await names()).toEqual(['Блюдо 1', 'Щи']));
    expect(count()).toBe('Выбрано: 2');
    await press('Скрыть');
    await isDone();
    expect(within(await grid()).getAllByText('Скрыт')).toHaveLength(2);
  });

  test('refused by a product that is not loaded work after it is read, too', async () => {
    await openWith(30);
    await grid();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await waitFor(() => expect(count()).toBe('Выбрано: 30'));
    stage.edit(30, { price: 500 });
    await press('Скрыть');
    const conflict = await dialog('Товары уже изменились');
    await user.click(conflict.getByRole('button', { name: 'Обновить эти товары' }));
    await press('Скрыть');
    await isDone();
    expect((sent() as { products: object[] }).products.at(-1)).toEqual({ id: 30, version: 2 });
  });

  test('that fail keep the selection, with the server’s message', async () => {
    await openWith(2, 1, 2);
    stage.on(APPLY, 400, { code: 'VALIDATION_FAILED', message: 'Не больше 2000 товаров за один раз' });
    await press('Показать');
    await findNotice('error', 'Не больше 2000 товаров за один раз');
    expect(count()).toBe('Выбрано: 2');
  });

  test('without a connection keep the selection, with the message that the server can not be reached', async () => {
    await openWith(2, 1, 2);
    stage.fail(APPLY);
    await press('Скрыть');
    await findNotice('error', ERROR_TEXTS.noResponse);
    expect(count()).toBe('Выбрано: 2');
  });
});
