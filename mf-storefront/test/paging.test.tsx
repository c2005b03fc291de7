/** The products of the home page, 24 at a time. */
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { createQueryClient } from '@skatert/web-kit/query';
import { user } from '@skatert/web-kit/stage';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { FakeObserver, inPages, product, Stage, show } from './stage';

const LIST = 'GET /menu/v1/products/by-brand/1';
const SIZE = 24;
let stage: Stage;
let scrolled: string[];

const group = (id: number): GroupTagNode => ({
  id,
  name: `Группа ${id}`,
  imageUrl: null,
  parentId: 0,
  brandId: 1,
  level: 0,
  childrenCount: 0,
  hasChildren: false,
  children: [],
});

/** Returns products with ids from 1, `each` per group. */
const productsIn = (groupIds: readonly number[], each: number): Product[] =>
  groupIds.flatMap((groupTagId, index) =>
    Array.from({ length: each }, (_, at) => {
      const id = index * each + at + 1;
      return product({ id, name: `Блюдо ${id}`, groupTagId });
    }),
  );

const serve = (list: readonly Product[]) => stage.respond(LIST, inPages(list));
const requestedPages = () => stage.calls(LIST).map(({ query }) => query.get('page'));
const cards = () => screen.queryAllByRole('link', { name: /^Блюдо/ });
/** Scrolls until the end of the list is visible. */
const reachEnd = () =>
  act(async () => {
    const end = screen.getByRole('button', { name: /Показать ещё|Повторить/ }).parentElement as Element;
    for (const { targets, notify } of FakeObserver.all)
      if (targets.has(end)) notify([{ isIntersecting: true, target: end }]);
  });
const choose = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  await user.click(link);
};

beforeEach(() => {
  FakeObserver.all = [];
  scrolled = [];
  window.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  stage = new Stage().on('GET /menu/v1/group-tags/tree/1', 200, [1, 2, 3].map(group));
});
afterEach(cleanup);

test('the next 24 products are loaded when the end of the list is near, until the list is complete', async () => {
  serve(productsIn([1, 2], 30));
  await show(<App />);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  expect(stage.calls(LIST)[0]?.query.toString()).toBe('visibleOnly=true&page=0&size=24');
  await reachEnd();
  await waitFor(() => expect(cards()).toHaveLength(2 * SIZE));
  await reachEnd();
  await waitFor(() => expect(cards()).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(requestedPages()).toEqual(['0', '1', '2']);
});

test('a page is requested once while it is loading', async () => {
  serve(productsIn([1], 60));
  await show(<App />);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  await act(async () => {
    for (const { targets, notify } of FakeObserver.all)
      for (const target of targets) if (!target.id) notify([{ isIntersecting: true, target }]);
    for (const { targets, notify } of FakeObserver.all)
      for (const target of targets) if (!target.id) notify([{ isIntersecting: true, target }]);
  });
  await waitFor(() => expect(cards()).toHaveLength(2 * SIZE));
  expect(requestedPages()).toEqual(['0', '1']);
});

test('a button loads more where the browser does not report what is visible', async () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  serve(productsIn([1], 30));
  await show(<App />);
  const more = await screen.findByRole('button', { name: 'Показать ещё' });
  await user.click(more);
  await waitFor(() => expect(cards()).toHaveLength(30));
});

test('a page that failed keeps what is shown, and is requested again only on demand', async () => {
  serve(productsIn([1], 30));
  await show(<App />);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  stage.on(LIST, 400, { code: 'VALIDATION_FAILED', message: 'x' });
  await reachEnd();
  expect(await screen.findByText('Не удалось загрузить товары')).toBeTruthy();
  const failed = requestedPages().length;
  await reachEnd();
  expect(requestedPages()).toHaveLength(failed);
  expect(cards()).toHaveLength(SIZE);
  serve(productsIn([1], 30));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
  expect(screen.queryByText('Не удалось загрузить товары')).toBeNull();
});

test('a chip of a group whose products are not loaded loads up to them, then scrolls to them', async () => {
  serve(productsIn([1, 2, 3], 30));
  await show(<App />);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  await choose('Группа 3');
  await waitFor(() => expect(scrolled).toContain('group-3'));
  expect(requestedPages()).toEqual(['0', '1', '2']);
  await choose('Группа 2');
  await waitFor(() => expect(scrolled).toContain('group-2'));
  expect(requestedPages()).toHaveLength(3);
});

test('a chip of a group without products disappears once that is known', async () => {
  serve(productsIn([1, 3], 30));
  await show(<App />);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  await choose('Группа 2');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Группа 2' })).toBeNull());
  expect(scrolled).toEqual([]);
  expect(cards()).toHaveLength(2 * SIZE);
});

test('a chip of a group that is hundreds of products away opens the group', async () => {
  serve(productsIn([1, 2, 3], 250));
  await show(<App />);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  await choose('Группа 3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Группа 3' })).toBeTruthy();
  expect(stage.calls(LIST).at(-1)?.query.get('groupTagId')).toBe('3');
});

test('going back shows at once everything that was loaded', async () => {
  serve(productsIn([1], 60));
  const client = createQueryClient();
  await show(<App />, '/', client);
  await waitFor(() => expect(cards()).toHaveLength(SIZE));
  await reachEnd();
  await waitFor(() => expect(cards()).toHaveLength(2 * SIZE));
  cleanup();
  await show(<App />, '/', client);
  expect(cards()).toHaveLength(2 * SIZE);
  expect(requestedPages()).toEqual(['0', '1']);
});
