/** A truncated line shows its whole text by pointer, keyboard and touch. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Clipped } from '../../src/office/clipped';

const LONG = 'Сафин Тимур Рустамович, +79035550106';
const setSize = (size: 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight', px: number) =>
  jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(px);
const button = () => screen.queryByRole('button', { name: 'Клиент: показать целиком' });
const shown = () => document.querySelector('[popover]')?.textContent ?? null;

test('a line that fits is plain text', () => {
  setSize('scrollWidth', 100);
  setSize('clientWidth', 100);
  render(<Clipped label="Клиент">{LONG}</Clipped>);
  expect(button()).toBeNull();
});

describe('a line that does not fit', () => {
  beforeEach(() => {
    setSize('scrollWidth', 240);
    setSize('clientWidth', 100);
    render(<Clipped label="Клиент">{LONG}</Clipped>);
  });

  test('is shown whole by a click, and closed by Escape or a press outside', () => {
    fireEvent.click(button() as HTMLElement);
    expect(shown()).toBe(LONG);
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBeNull();
    fireEvent.click(button() as HTMLElement);
    fireEvent.pointerDown(document.body);
    expect(shown()).toBeNull();
  });

  test('is shown when a mouse rests on it, not when it passes', () => {
    jest.useFakeTimers();
    const line = screen.getByText(LONG);
    fireEvent.pointerEnter(line, { pointerType: 'mouse' });
    fireEvent.pointerLeave(line, { pointerType: 'mouse' });
    act(() => jest.runAllTimers());
    expect(shown()).toBeNull();
    fireEvent.pointerEnter(line, { pointerType: 'mouse' });
    act(() => jest.runAllTimers());
    expect(shown()).toBe(LONG);
    jest.useRealTimers();
  });
});

test.each([
  [60, true],
  [40, false],
])('two lines of 40 px with a text of %d px are truncated: %p', (px, truncated) => {
  setSize('scrollHeight', px);
  setSize('clientHeight', 40);
  render(
    <Clipped label="Клиент" lines={2}>
      {LONG}
    </Clipped>,
  );
  expect(button() !== null).toBe(truncated);
});

test('a link that does not fit is not covered by a button, and is shown whole while it has the focus', async () => {
  setSize('scrollWidth', 240);
  setSize('clientWidth', 100);
  const user = userEvent.setup();
  render(
    <Clipped label="Клиент" linkText={LONG}>
      <a href="/7">{LONG}</a>
    </Clipped>,
  );
  expect(button()).toBeNull();
  await user.tab();
  expect(shown()).toBe(LONG);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.tab();
  expect(shown()).toBeNull();
});
