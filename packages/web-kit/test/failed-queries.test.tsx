/** A query that failed for a reason that may be temporary is read again until it succeeds, and keeps its message until then. */
import { act, render, screen } from '@testing-library/react';
import { apiGet, messageOf } from '../src/api';
import {
  createQueryClient,
  onlineManager,
  PUBLIC_KEY,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
} from '../src/query';
import { TestServer } from './test-server';

const MENU = 'GET /menu/v1/brands';
const UNAVAILABLE = 'Функция временно недоступна. Повторите попытку через несколько минут.';
/** Longer than the attempts of one read with their pauses, in ms. */
const READ_MS = 4000;
/** Longer than the pause before a read is repeated, in ms. */
const PAUSE_MS = 5000;

let server: TestServer;
let shown: string[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  shown = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  server = new TestServer().on(MENU, 503, { code: 'UNAVAILABLE', message: UNAVAILABLE });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function Menu() {
  const { data, error } = useQuery({
    queryKey: [PUBLIC_KEY],
    queryFn: () => apiGet<string[]>('/menu/v1/brands'),
    staleTime: 0,
  });
  const text = data?.join() ?? (error ? messageOf(error) : 'Загружаем…');
  shown.push(text);
  return <p>{text}</p>;
}

const client = () => createQueryClient();
const show = (queries = client()) =>
  render(
    <QueryClientProvider client={queries}>
      <Menu />
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('the message stays until the server responds again, without a press of a button', async () => {
  show();
  await pass(READ_MS);
  expect(screen.getByText(UNAVAILABLE)).toBeTruthy();
  shown = [];
  const before = server.calls(MENU).length;
  await pass(3 * (PAUSE_MS + READ_MS));
  expect(server.calls(MENU).length).toBeGreaterThan(before + 3);
  expect(new Set(shown)).toEqual(new Set([UNAVAILABLE]));
  server.on(MENU, 200, ['Пышка']);
  await pass(PAUSE_MS);
  expect(screen.getByText('Пышка')).toBeTruthy();
  const after = server.calls(MENU).length;
  await pass(10 * PAUSE_MS);
  expect(server.calls(MENU)).toHaveLength(after);
});

describe('once the connection is lost', () => {
  const NO_RESPONSE = 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.';
  afterEach(() => onlineManager.setOnline(true));

  test('what has failed once says so at once, and the attempt that succeeds is shown', async () => {
    server.fail(MENU);
    show();
    await pass(0);
    expect(screen.getByText('Загружаем…')).toBeTruthy();
    act(() => onlineManager.setOnline(false));
    await pass(0);
    expect(screen.getByText(NO_RESPONSE)).toBeTruthy();
    expect(server.calls(MENU)).toHaveLength(1);
    server.on(MENU, 200, ['Пышка']);
    await pass(READ_MS);
    expect(screen.getByText('Пышка')).toBeTruthy();
  });

  test('a read that begins then says so with its first attempt', async () => {
    server.fail(MENU);
    onlineManager.setOnline(false);
    show();
    await pass(0);
    expect(screen.getByText(NO_RESPONSE)).toBeTruthy();
  });
});

test('what was read before stays, and is read again', async () => {
  const queries = client();
  server.on(MENU, 200, ['Пышка']);
  show(queries);
  await pass(0);
  server.on(MENU, 503, { code: 'UNAVAILABLE', message: UNAVAILABLE });
  act(() => void queries.invalidateQueries());
  await pass(READ_MS);
  expect(screen.getByText('Пышка')).toBeTruthy();
  server.on(MENU, 200, ['Пышка', 'Сушка']);
  await pass(PAUSE_MS);
  expect(screen.getByText('Пышка,Сушка')).toBeTruthy();
});

test('a hidden page waits until it is visible', async () => {
  show();
  await pass(READ_MS);
  visibility = 'hidden';
  const before = server.calls(MENU).length;
  await pass(3 * PAUSE_MS);
  expect(server.calls(MENU)).toHaveLength(before);
  visibility = 'visible';
  server.on(MENU, 200, ['Пышка']);
  await pass(PAUSE_MS);
  expect(screen.getByText('Пышка')).toBeTruthy();
});

test('a page that was left reads nothing, and begins without the message when it is opened again', async () => {
  const queries = client();
  const { unmount } = show(queries);
  await pass(READ_MS);
  unmount();
  const before = server.calls(MENU).length;
  await pass(3 * PAUSE_MS);
  expect(server.calls(MENU)).toHaveLength(before);
  show(queries);
  await pass(0);
  expect(screen.getByText('Загружаем…')).toBeTruthy();
});

test('a failure that another attempt would not change is not repeated', async () => {
  server.on(MENU, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
  show();
  await pass(READ_MS);
  expect(screen.getByText('Не найдено')).toBeTruthy();
  const before = server.calls(MENU).length;
  await pass(3 * PAUSE_MS);
  expect(server.calls(MENU)).toHaveLength(before);
});

const readPage = jest.fn<Promise<string>, [number]>();

function Pages() {
  const list = useInfiniteQuery({
    queryKey: [PUBLIC_KEY, 'pages'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, all) => all.length,
  });
  return (
    <button type="button" onClick={() => void list.fetchNextPage()}>
      {list.data?.pages.join()} {list.isFetchNextPageError && 'не загрузилась'}
    </button>
  );
}

test('of a list whose next page failed, only this page is read again', async () => {
  readPage.mockImplementation(async (page) => {
    if (page === 1) await apiGet('/menu/v1/brands');
    return `страница ${page}`;
  });
  render(
    <QueryClientProvider client={client()}>
      <Pages />
    </QueryClientProvider>,
  );
  await pass(0);
  const button = screen.getByRole('button');
  button.click();
  await pass(READ_MS);
  expect(button.textContent).toBe('страница 0 не загрузилась');
  readPage.mockClear();
  await pass(3 * (PAUSE_MS + READ_MS));
  expect(button.textContent).toBe('страница 0 не загрузилась');
  expect(new Set(readPage.mock.calls.flat())).toEqual(new Set([1]));
  server.on(MENU, 200, []);
  await pass(PAUSE_MS + READ_MS);
  expect(button.textContent).toBe('страница 0,страница 1 ');
});
