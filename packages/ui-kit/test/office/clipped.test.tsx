/** A line that is cut short shows all of itself to pointer, keyboard and touch. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Clipped } from '../../src/office/clipped';

const LONG = 'Сафин Тимур Рустамович, +79035550106';
const place = (size: 'scrollWidth' | 'clientWidth', px: number) =>
  jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(px);
const button = () => screen.queryByRole('button', { name: 'Клиент: показать целиком' });
const shown = () => document.querySelector('[popover]')?.textContent ?? null;

afterEach(() => jest.restoreAllMocks());

test('what fits is plain text', () => {
  place('scrollWidth', 100);
  place('clientWidth', 100);
  render(<Clipped label="Клиент">{LONG}</Clipped>);
  expect(button()).toBeNull();
});

describe('what does not fit', () => {
  beforeEach(() => {
    place('scrollWidth', 240);
    place('clientWidth', 100);
    render(<Clipped label="Клиент">{LONG}</Clipped>);
  });

  test('is shown whole by a press, and hidden by Escape or by going elsewhere', () => {
    fireEvent.click(button() as HTMLElement);
    expect(shown()).toBe(LONG);
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBeNull();
    fireEvent.click(button() as HTMLElement);
    fireEvent.pointerDown(document.body);
    expect(shown()).toBeNull();
  });

  test('is shown to a mouse that rests on it, not to one that passes', () => {
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
