import { act, render, screen } from '@testing-library/react';
import { Toasts, toast } from '../src/toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map(
    (notice) => notice.textContent,
  );

test('at most five notices are seen at once, the newest on top, at the top left', async () => {
  render(<Toasts />);
  for (let number = 1; number <= 7; number += 1) {
    act(() => toast.info(`Новость ${number}`));
    await later(10);
  }
  expect(shown()).toEqual([7, 6, 5, 4, 3].map((number) => `Новость ${number}`));
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect([list?.dataset.yPosition, list?.dataset.xPosition]).toEqual(['top', 'left']);
});

test('a notice goes after 2500 ms', async () => {
  render(<Toasts />);
  act(() => toast.success('Готово'));
  await later(2400);
  expect(screen.getByText('Готово').closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe(
    'false',
  );
  await later(100);
  expect(screen.getByText('Готово').closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe(
    'true',
  );
});
