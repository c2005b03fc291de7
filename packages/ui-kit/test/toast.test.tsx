import { toast } from '@skatert/web-kit/toast';
import { act, render, screen } from '@testing-library/react';
import { Modal } from '../src/modal';
import { Toasts } from '../src/toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map(
    (notice) => notice.textContent,
  );

test('the page shows at most five notices, the newest on top, at the top left', async () => {
  render(<Toasts />);
  for (let number = 1; number <= 7; number += 1) {
    act(() => toast.info(`Новость ${number}`));
    await later(10);
  }
  expect(shown()).toEqual([7, 6, 5, 4, 3].map((number) => `Новость ${number}`));
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect([list?.dataset.yPosition, list?.dataset.xPosition]).toEqual(['top', 'left']);
});

test('lies in the strip of the header, not spread', async () => {
  render(<Toasts />);
  for (const text of ['Один', 'Два']) act(() => toast.info(text));
  await later(10);
  await later(10);
  expect(document.querySelector('[data-sonner-toast]')?.getAttribute('data-expanded')).toBe('false');
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  const px = (name: string) => Number.parseInt(list?.style.getPropertyValue(name) ?? '', 10);
  // The lower edge of the last of five, each 4 px below and 5 % smaller than the one before it, is in the header.
  expect(px('--offset-top') + 4 * px('--gap') + 20 + 20 * 0.8).toBeLessThanOrEqual(56);
});

const onPhone = () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...wide(media), matches: media === '(width < 600px)' }));
};

test('on a phone a notice is above the bar at the bottom, and covers no button of the header', async () => {
  onPhone();
  render(<Toasts />);
  act(() => toast.info('Сохранено'));
  await later(10);
  await later(10);
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect(list?.dataset.yPosition).toBe('bottom');
  expect(list?.style.getPropertyValue('--mobile-offset-bottom')).toBe('var(--notices-bottom)');
});

test('on a phone one notice is shown at a time, and a tap closes it but not those below it', async () => {
  onPhone();
  render(<Toasts />);
  const texts = ['Сохранено вчера', 'Сохранено сегодня'];
  for (const text of texts) act(() => toast.info(text));
  await later(10);
  await later(10);
  expect(shown()).toEqual(['Сохранено сегодня']);
  act(() => screen.getByText('Сохранено сегодня').click());
  await later(50);
  const removed = texts.map((text) =>
    screen.getByText(text).closest('[data-sonner-toast]')?.getAttribute('data-removed'),
  );
  expect(removed).toEqual(['false', 'true']);
});

test('the page shows a notice from before the first render', async () => {
  act(() => toast.info('Рано'));
  render(<Toasts />);
  await later(10);
  await later(10);
  expect(shown()).toContain('Рано');
});

test('loads the live region before the first notice', async () => {
  render(<Toasts />);
  await later(10);
  expect(document.querySelector('section[aria-live]')).toBeNull();
  await later(3000);
  expect(document.querySelector('section[aria-live]')).not.toBeNull();
});

test('removes a notice after 2500 ms', async () => {
  render(<Toasts />);
  act(() => toast.success('Готово'));
  await later(10);
  await later(2400);
  expect(screen.getByText('Готово').closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe(
    'false',
  );
  await later(100);
  expect(screen.getByText('Готово').closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe(
    'true',
  );
});

test('the page shows a repeated notice once with a count; its duration restarts with each', async () => {
  render(<Toasts />);
  for (let time = 1; time <= 7; time += 1) {
    act(() => toast.error('Не удалось'));
    await later(300);
  }
  act(() => toast.success('Не удалось'));
  await later(10);
  const same = () => shown().filter((text) => text?.startsWith('Не удалось'));
  expect(same()).toEqual(['Не удалось', 'Не удалось, раз: ×7']);
  await later(2000);
  expect(same()).toContain('Не удалось, раз: ×7');
  await later(1000);
  act(() => toast.error('Не удалось'));
  await later(10);
  expect(same()[0]).toBe('Не удалось');
});

test('a notice with an action is shown for 10 s, each with its own action', async () => {
  const undone: number[] = [];
  render(<Toasts />);
  for (const number of [1, 2])
    act(() =>
      toast.success('В архиве', { action: { label: 'Отменить', onClick: () => undone.push(number) } }),
    );
  await later(10);
  await later(10);
  expect(shown().filter((text) => text?.startsWith('В архиве'))).toHaveLength(2);
  await later(9000);
  const [newest, first] = screen.getAllByRole('button', { name: 'Отменить' });
  act(() => first?.click());
  expect(undone).toEqual([1]);
  expect(newest?.closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false');
  await later(1000);
  expect(newest?.closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('true');
});

test('notices stay above a dialog that opens later', async () => {
  const layers: string[] = [];
  HTMLElement.prototype.showPopover = () => void layers.push('notices');
  HTMLElement.prototype.hidePopover = () => {};
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  showModal.mockImplementation(() => void layers.push('dialog'));
  const { rerender } = render(<Toasts />);
  act(() => toast.success('Готово'));
  await later(10);
  rerender(
    <>
      <Toasts />
      <Modal title="Вопрос" onClose={jest.fn()}>
        Да?
      </Modal>
    </>,
  );
  await later(10);
  expect(layers.at(-1)).toBe('notices');
  expect(layers).toContain('dialog');
});
