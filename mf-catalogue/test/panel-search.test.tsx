/** The search among the products of a brand. */
import { press, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_CALL, Observer, PanelStage, product, query } from './panel-stage';

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
  stage.products = [
    product(1, { name: 'Борщ', groupTagId: 11 }),
    product(2, { name: 'Квас' }),
    product(3, { name: 'Борщ постный', groupTagId: null }),
  ];
});

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Поиск товаров' });
const cards = async () => within(await screen.findByRole('grid', { name: 'Товары' })).getAllByRole('row');
const names = async () => (await cards()).map((row) => row.getAttribute('aria-label'));
const search = async (text: string) => {
  const input = await field();
  await user.fill(input, text);
};

test('finds in the whole brand after a pause in typing, with the group of each product', async () => {
  await stage.open('/admin?brand=7&group=2');
  expect(await names()).toEqual(['Квас']);
  for (const text of ['б', 'бо', 'бор']) await search(text);
  await waitFor(() => expect(query()).toBe(`?brand=7&group=2&query=${encodeURIComponent('бор')}`));
  await waitFor(async () => expect(await names()).toEqual(['Борщ', 'Борщ постный']));
  expect(
    (await cards()).map((row) => /Группа: (Горячее \/ Супы|Без группы)/.exec(row.textContent ?? '')?.[1]),
  ).toEqual(['Горячее / Супы', 'Без группы']);
  expect(await screen.findByText('Найдено во всём бренде: 2 товара')).toBeTruthy();
  expect(screen.queryByText('В этой папке пока нет тегов')).toBeNull();
  const searches = stage.calls(LIST_CALL).filter((call) => call.query.has('query'));
  expect(searches.map((call) => [call.query.get('query'), call.query.get('groupTagId')])).toEqual([
    ['бор', null],
  ]);
});

test('is kept by a reload, and Escape returns to the group', async () => {
  const events = userEvent.setup();
  await stage.open('/admin?brand=7&group=2&query=%D0%B1%D0%BE%D1%80%D1%89');
  expect(await names()).toEqual(['Борщ', 'Борщ постный']);
  const input = await field();
  expect(input.value).toBe('борщ');
  await user.focus(input);
  await events.keyboard('{Escape}');
  await waitFor(() => expect(query()).toBe('?brand=7&group=2'));
  expect(await names()).toEqual(['Квас']);
  expect([input.value, document.activeElement === input]).toEqual(['', true]);
});

test('without results offers to end it', async () => {
  await stage.open('/admin?brand=7&query=xyz');
  expect(await screen.findByText('По запросу «xyz» в этом бренде ничего не нашлось')).toBeTruthy();
  await press('Сбросить поиск');
  await waitFor(async () => expect(await names()).toHaveLength(3));
  expect(query()).toBe('?brand=7');
});

test('is focused by the slash, and ended by Backspace outside fields', async () => {
  const events = userEvent.setup();
  await stage.open('/admin?brand=7&group=2&query=xyz');
  await screen.findByText(/ничего не нашлось/);
  await events.keyboard('/');
  expect(document.activeElement).toBe(await field());
  await act(async () => (document.activeElement as HTMLElement).blur());
  await events.keyboard('{Backspace}');
  await waitFor(() => expect(query()).toBe('?brand=7&group=2'));
});

test('its results can be selected, not sorted, and the selection ends with the search', async () => {
  await stage.open('/admin?brand=7&group=2&query=%D0%B1%D0%BE%D1%80%D1%89');
  await names();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  const bar = await screen.findByRole('region', { name: 'Действия с выбранными товарами' });
  expect(within(bar).getByText('Выбрано: 2')).toBeTruthy();
  await search('борщ пост');
  await waitFor(async () => expect(await names()).toEqual(['Борщ постный']));
  expect(screen.queryByRole('region', { name: 'Действия с выбранными товарами' })).toBeNull();
});
