import { findRoute } from '../src/routes/route-table';
import { currentItem, menuFor, openAtFirst, pinnedOf } from '../src/sidebar/menu-table';
import { writeManifest } from './published-pages';

writeManifest();

const labels = (roles: string[], brandId: number | null = 7) =>
  Object.fromEntries(
    menuFor(roles, brandId).map(({ name, items }) => [name, items.map((item) => item.label)]),
  );
// Whom the group of who runs the place has nothing else for has the staff here.
const OTHER = ['Мои заказы', 'Профиль', 'Редактирование профиля', 'Корзина', 'Оформление заказа', 'Персонал'];
const KITCHEN = ['Производство', 'Переработка'];

test('an owner sees all items of all groups, and an administrator all but the status of the platform', () => {
  const all = labels(['OWNER']);
  expect(all).toEqual({
    Меню: [
      'Статистика',
      'Панель администратора',
      'Бренды',
      'Добавки',
      'Теги бренда',
      'Создать тег',
      'Создать товар',
      'Импорт и экспорт',
      'Архив товаров',
    ],
    Склад: [
      'Остатки',
      'Поставки',
      'Склады',
      'Ингредиенты',
      'Рецепты',
      'Единицы измерения',
      'Фасовки',
      'Поставщики',
      'Перемещения',
      'Списания',
      ...KITCHEN,
    ],
    Учёт: ['Движения', 'Себестоимость', 'Сверка остатков', 'Инвентаризация'],
    Маркетинг: ['Клиенты', 'Заказы', 'Промокоды', 'Зоны доставки', 'Курьеры'],
    Операции: ['Кухня', 'Касса', 'Смены', 'Стоп-лист'],
    Управление: ['Персонал', 'Отчёты', 'Журнал', 'Состояние'],
    Прочее: ['Мои заказы', 'Профиль', 'Редактирование профиля', 'Корзина', 'Оформление заказа'],
  });
  expect(labels(['ROLE_ADMIN'])).toEqual({ ...all, Управление: ['Персонал', 'Отчёты', 'Журнал'] });
});

test.each([
  [
    'COOK',
    {
      Склад: ['Остатки', 'Склады', 'Ингредиенты', ...KITCHEN],
      Учёт: ['Инвентаризация'],
      Операции: ['Кухня', 'Стоп-лист'],
    },
  ],
  [
    'CASHIER',
    {
      Склад: ['Остатки', 'Склады', 'Ингредиенты', ...KITCHEN],
      Учёт: ['Инвентаризация'],
      Маркетинг: ['Заказы', 'Курьеры'],
      Операции: ['Касса', 'Смены', 'Стоп-лист'],
    },
  ],
  ['CLIENT', {}],
  ['USER', {}],
])('%s sees only permitted items', (role, groups) => {
  expect(labels([role])).toEqual({ Меню: ['Статистика'], ...groups, Прочее: OTHER });
});

test.each([
  ['CASHIER', ['Меню', 'Склад', 'Учёт', 'Маркетинг', 'Операции']],
  ['COOK', ['Меню', 'Склад', 'Учёт', 'Операции', 'Прочее']],
  ['USER', ['Меню', 'Прочее']],
  ['OWNER', []],
])('of the menu of %s these groups are open at first, so that it fits a window: %j', (role, open) => {
  expect(openAtFirst(menuFor([role], 7))).toEqual(open);
});

test('no item is planned, each links to an existing page', () => {
  const items = menuFor(['OWNER'], 7).flatMap((group) => group.items);
  expect(items.filter(({ to }) => to === null)).toEqual([]);
  for (const { label, to } of items)
    if (to !== null) expect([label, findRoute(to.split('?', 1)[0] ?? '')]).not.toEqual([label, undefined]);
});

test('the tags item links to the current brand, and is omitted without one', () => {
  const find = (brandId: number | null) =>
    menuFor(['OWNER'], brandId)
      .flatMap((group) => group.items)
      .find(({ label }) => label === 'Теги бренда')?.to;
  expect(find(12)).toBe('/brands/12/tags');
  expect(find(null)).toBeUndefined();
});

test.each([
  ['/admin', '', 'Панель администратора'],
  ['/admin', '?create=tag', 'Создать тег'],
  ['/admin', '?create=product', 'Создать товар'],
  ['/profile/edit', '', 'Редактирование профиля'],
  ['/', '?brand=2', 'Статистика'],
  ['/admin/brands/', '', 'Бренды'],
  ['/ADMIN/Brands', '?page=2', 'Бренды'],
  ['/admin/inventory/ingredients/7', '', 'Ингредиенты'],
  ['/admin/clients/7', '?tab=orders', 'Клиенты'],
  ['/product/1', '', undefined],
])('the current item of %s%s is %s', (pathname, search, label) => {
  expect(currentItem(menuFor(['OWNER'], 7), pathname, search)?.label).toBe(label);
});

test('pinned items are in the order of the menu, and only those that the user may open', () => {
  const pins = ['/staff', '/admin/orders', '/admin?create=tag', '/brands/:brandId/tags', '/nowhere'];
  const pinned = (role: string) => pinnedOf(menuFor([role], 7), pins).map(({ label, to }) => [label, to]);
  expect(pinned('CASHIER')).toEqual([
    ['Заказы', '/admin/orders'],
    ['Персонал', '/staff'],
  ]);
  expect(pinned('OWNER')).toEqual([
    ['Теги бренда', '/brands/7/tags'],
    ['Создать тег', '/admin?create=tag'],
    ['Заказы', '/admin/orders'],
    ['Персонал', '/staff'],
  ]);
});
