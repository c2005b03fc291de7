/** While a failed read is repeated, its message stays as it is, and «Повторить» keeps the focus. */
import { ApiError } from '@skatert/web-kit/api';
import { createQueryClient, QueryClientProvider, useQuery } from '@skatert/web-kit/query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryFailure } from '../../src/office/query-failure';

/** Longer than the attempts of one read with their pauses, in ms. */
const READ_MS = 4000;
/** Longer than the pause before a read is repeated, in ms. */
const PAUSE_MS = 5000;
const MESSAGE = 'Склад временно недоступен';

const read = jest.fn<Promise<string>, []>();
let changes: MutationRecord[];
let observer: MutationObserver;

function Stock() {
  const query = useQuery({ queryKey: ['stock'], queryFn: read });
  if (query.data !== undefined) return <p>{query.data}</p>;
  if (query.error) return <QueryFailure query={query} text="Ошибка загрузки" />;
  return <p>Загружаем…</p>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: 'Повторить' });
const fails = (status: number) =>
  read.mockImplementation(
    // A read takes a second, so that the screen is seen meanwhile.
    () =>
      new Promise((_, reject) =>
        setTimeout(
          () => reject(new ApiError({ code: 'UNAVAILABLE', message: MESSAGE, status, fromServer: true })),
          1000,
        ),
      ),
  );

async function show(status: number): Promise<void> {
  fails(status);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stock />
    </QueryClientProvider>,
  );
  await pass(3000 + READ_MS);
  button().focus();
  changes = [];
  observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

beforeEach(() => {
  read.mockReset();
  jest.useFakeTimers();
});
afterEach(() => {
  observer.disconnect();
  jest.useRealTimers();
});

test('automatic repeats change nothing on the screen', async () => {
  await show(503);
  const focused = button();
  const before = read.mock.calls.length;
  await pass(4 * (PAUSE_MS + READ_MS));
  expect(read.mock.calls.length).toBeGreaterThan(before + 3);
  expect(changes).toEqual([]);
  expect(document.activeElement).toBe(focused);
  read.mockResolvedValue('Мука');
  await pass(PAUSE_MS + READ_MS);
  expect(screen.getByText('Мука')).toBeTruthy();
});

test.each([503, 409])(
  'a press shows that it is being read, and keeps the focus when it fails again: %p',
  async (status) => {
    await show(status);
    const alert = screen.getByRole('alert');
    const before = read.mock.calls.length;
    const focused = button();
    fireEvent.click(focused);
    await pass(500);
    expect(button().getAttribute('aria-busy')).toBe('true');
    // Browsers take the focus from a disabled one.
    expect(button()).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(focused);
    fireEvent.click(focused);
    await pass(500);
    expect(read.mock.calls.length).toBe(before + 1);
    await pass(3000 + READ_MS);
    // What reads again now is an automatic repeat.
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(focused);
    expect(alert.textContent).toBe(MESSAGE);
    expect(changes.filter(({ target }) => alert.contains(target))).toEqual([]);
  },
);
