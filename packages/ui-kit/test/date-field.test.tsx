/** A date is typed as dd.mm.yyyy or chosen in a calendar that speaks Russian. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DateField } from '../src/date-field';

const onChange = jest.fn();
const field = () => screen.getByLabelText<HTMLInputElement>('С даты');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  jest.clearAllMocks();
  HTMLElement.prototype.hidePopover = jest.fn();
  render(<DateField label="С даты" value="2026-11-22" max="2026-11-24" onChange={onChange} />);
});

test('shows its day, and reports a whole one', () => {
  expect(field().value).toBe('22.11.2026');
  type('21.11.202');
  expect(onChange).not.toHaveBeenCalled();
  type('21.11.2026');
  expect(onChange).toHaveBeenCalledWith('2026-11-21');
});

test('marks a day that is not to be had, and reports none', () => {
  for (const wrong of ['31.11.2026', '25.11.2026']) {
    type(wrong);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  }
  expect(onChange).not.toHaveBeenCalled();
  type('');
  expect(onChange).toHaveBeenCalledWith('');
});

test('offers the days of the month in Russian, none after the last', async () => {
  const popup = document.querySelector('[popover]') as HTMLElement;
  await act(async () => fireEvent(popup, Object.assign(new Event('toggle'), { newState: 'open' })));
  const today = await screen.findByRole('button', { name: /воскресенье, 22 ноября 2026 г\., выбрано/ });
  expect(today).toBe(document.activeElement);
  expect(screen.getByText('ноябрь 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: /25 ноября/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: /23 ноября/ }));
  expect(onChange).toHaveBeenCalledWith('2026-11-23');
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalled();
});
