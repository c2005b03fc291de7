/** The search in a brand's menu. */
import { createQueryClient } from '@skatert/web-kit/query';
import { useLocation, useNavigate } from '@skatert/web-kit/router';
import { user } from '@skatert/web-kit/stage';
import type { Reply } from '@skatert/web-kit/test-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { FakeObserver, inPages, pageOf, product, Stage, show } from './stage';

const LIST = 'GET /menu/v1/products/by-brand/1';
const BORSCH = product({ id: 1, name: 'Борщ' });
const PIZZAS = Array.from({ length: 30 }, (_, at) => product({ id: 100 + at, name: `Пицца ${at + 1}` }));
let stage: Stage;
let goBack: () => void;

/** The responses of searches that wait to be released, by query. */
let held: Map<string, () => void>;
let isHeld: boolean;

beforeEach(() => {
  held = new Map();
  isHeld = false;
  window.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  stage = new Stage().respond(LIST, async (call) => {
    const query = call.query.get('query');
    const list = [BORSCH, ...PIZZAS].filter(({ name }) => !query || name.toLowerCase().startsWith(query));
    if (query && isHeld) await new Promise<void>((release) => held.set(query, release));
    return inPages(list)(call) as Reply;
  });
  jest.useFakeTimers({ advanceTimers: true });
});

function Url() {
  const { search } = useLocation();
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return <output data-testid="query">{new URLSearchParams(search).get('q')}</output>;
}
const open = (path = '/', client = createQueryClient()) =>
  show(
    <>
      <App />
      <Url />
    </>,
    path,
    client,
  );

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Поиск по меню' });
const type = async (text: string) => {
  const input = await field();
  await act(async () => {
    fireEvent.change(input, { target: { value: text } });
    jest.advanceTimersByTime(300);
  });
};
const queries = () => stage.calls(LIST).flatMap(({ query }) => query.get('query') ?? []);
const urlQuery = () => screen.getByTestId('query').textContent;
const status = () => screen.getAllByRole('status').find((each) => each.tagName === 'P')?.textContent;
const keyOn = (target: Element, init: KeyboardEventInit) =>
  act(async () => void fireEvent.keyDown(target, init));

test('finds products after a pause in typing, announces their number, and puts the query into the URL', async () => {
  await open();
  const input = await field();
  for (const text of ['б', 'бо', 'бор'])
    await act(async () => {
      fireEvent.change(input, { target: { value: text } });
      jest.advanceTimersByTime(100);
    });
  expect(queries()).toEqual([]);
  await act(async () => void jest.advanceTimersByTime(300));
  await waitFor(() => expect(status()).toBe('Найден 1 товар'));
  expect(queries()).toEqual(['бор']);
  expect(urlQuery()).toBe('бор');
  expect(screen.getByRole('link', { name: 'Борщ' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Пицца 1' })).toBeNull();
});

test('Enter searches at once', async () => {
  await open();
  const input = await field();
  fireEvent.change(input, { target: { value: 'борщ ' } });
  await keyOn(input, { key: 'Enter' });
  expect(queries()).toEqual(['борщ']);
});

test('a URL with a query shows its results, and a query is encoded in the call', async () => {
  await open('/?brand=1&q=%D0%B1%D0%BE%D1%80%D1%89');
  await waitFor(() => expect(status()).toBe('Найден 1 товар'));
  expect((await field()).value).toBe('борщ');
  await type('50% & сыр?#');
  await waitFor(() => expect(status()).toBe('Ничего не найдено'));
  expect(queries()).toEqual(['борщ', '50% & сыр?#']);
});

test('keeps the previous results while the next ones are loading', async () => {
  await open('/?q=борщ');
  await screen.findByText('Найден 1 товар');
  isHeld = true;
  await type('пицца');
  await waitFor(() => expect(held.has('пицца')).toBe(true));
  expect(screen.getByRole('link', { name: 'Борщ' })).toBeTruthy();
  expect(status()).toBe('');
  await act(async () => held.get('пицца')?.());
  await waitFor(() => expect(status()).toBe('Найдено 30 товаров'));
  expect(screen.queryByRole('link', { name: 'Борщ' })).toBeNull();
});

test('a late response of an older query does not replace the newer results', async () => {
  await open();
  isHeld = true;
  await type('борщ');
  await waitFor(() => expect(held.has('борщ')).toBe(true));
  await type('пицца');
  await waitFor(() => expect(held.has('пицца')).toBe(true));
  await act(async () => held.get('пицца')?.());
  await waitFor(() => expect(status()).toBe('Найдено 30 товаров'));
  await act(async () => held.get('борщ')?.());
  expect(status()).toBe('Найдено 30 товаров');
  expect(screen.queryByRole('link', { name: 'Борщ' })).toBeNull();
});

test('shows 24 results, and the others on demand', async () => {
  await open('/?q=пицца');
  await screen.findByText('Найдено 30 товаров');
  expect(screen.getAllByRole('link', { name: /^Пицца/ })).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Пицца/ })).toHaveLength(30));
});

test('without results suggests the whole menu', async () => {
  await open('/?q=жаркое');
  expect(await screen.findByText(/По запросу «жаркое» ничего нет/)).toBeTruthy();
  expect(status()).toBe('Ничего не найдено');
  await user.click(screen.getByRole('button', { name: 'Показать всё меню' }));
  expect(await screen.findByRole('link', { name: 'Борщ' })).toBeTruthy();
  expect(urlQuery()).toBe('');
  expect((await field()).value).toBe('');
});

test('says that a very common word shows only the best matches', async () => {
  stage.on(LIST, 200, { ...pageOf(BORSCH), totalElements: 240, totalPages: 10 });
  await open('/?q=борщ');
  expect(await screen.findByText('Показываем 240 самых подходящих товаров')).toBeTruthy();
});

test('a failed search can be repeated', async () => {
  stage.on(LIST, 400, { code: 'VALIDATION_FAILED', message: 'x' });
  await open('/?q=борщ');
  expect(await screen.findByText('Не удалось выполнить поиск')).toBeTruthy();
  stage.on(LIST, 200, pageOf(BORSCH));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Найден 1 товар')).toBeTruthy();
});

test('Back leaves a search that was typed letter by letter in one step', async () => {
  await open('/?brand=1');
  await screen.findByRole('link', { name: 'Борщ' });
  await type('п');
  await type('пи');
  await waitFor(() => expect(urlQuery()).toBe('пи'));
  await act(async () => goBack());
  expect(urlQuery()).toBe('');
  expect((await field()).value).toBe('');
  expect(await screen.findByRole('link', { name: 'Борщ' })).toBeTruthy();
});

test('a card of a group has the number of dishes of its whole branch', async () => {
  const group = { id: 1, name: 'Супы', imageUrl: null, parentId: 0, productsCount: 21, children: [] };
  stage.on('GET /menu/v1/group-tags/tree/1', 200, [group]);
  await open();
  expect(await screen.findByRole('button', { name: 'Супы 21 блюдо' })).toBeTruthy();
});

test('a button beside the sections leads to the field', async () => {
  const group = (id: number) => ({ id, name: `Группа ${id}`, imageUrl: null, parentId: 0, children: [] });
  stage.on('GET /menu/v1/group-tags/tree/1', 200, [group(1), group(2)]);
  await open();
  await user.click(await screen.findByRole('button', { name: 'К поиску по меню' }));
  expect(document.activeElement).toBe(await field());
});

describe('the keyboard', () => {
  test.each([
    ['/', { key: '/', code: 'Slash' }],
    ['the same key in the Russian layout', { key: '.', code: 'Slash' }],
  ])('%s focuses the field', async (_, init) => {
    await open();
    const input = await field();
    await keyOn(document.body, init);
    expect(document.activeElement).toBe(input);
  });

  test('/ is typed where a text is being typed, and does nothing below a dialog', async () => {
    await open();
    const input = await field();
    const other = document.body.appendChild(document.createElement('textarea'));
    other.focus();
    expect(fireEvent.keyDown(other, { key: '/', code: 'Slash' })).toBe(true);
    expect(document.activeElement).toBe(other);
    other.remove();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await keyOn(document.body, { key: '/', code: 'Slash' });
    expect(document.activeElement).not.toBe(input);
    dialog.remove();
    await keyOn(document.body, { key: '/', code: 'Slash', ctrlKey: true });
    expect(document.activeElement).not.toBe(input);
  });

  test('Escape clears the field, keeps the focus, and shows the menu', async () => {
    await open('/?q=пицца');
    await screen.findByText('Найдено 30 товаров');
    const input = await field();
    input.focus();
    await keyOn(input, { key: 'Escape' });
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
    expect(urlQuery()).toBe('');
    expect(await screen.findByRole('link', { name: 'Борщ' })).toBeTruthy();
  });

  test('the button clears the field and focuses it', async () => {
    await open('/?q=пицца');
    const button = await screen.findByRole('button', { name: 'Очистить поиск' });
    await user.click(button);
    const input = await field();
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
});
