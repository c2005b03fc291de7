/** A date is typed as dd.mm.yyyy or chosen in a Russian calendar. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from '../../src/office/date-field';

const FORMAT = 'Введите дату в формате дд.мм.гггг';
const onChange = jest.fn();
const field = () => screen.getByLabelText<HTMLInputElement>('С даты');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  const range = { min: '2026-11-01', max: '2026-11-24' };
  render(<DateField label="С даты" value="2026-11-22" {...range} onChange={onChange} />);
});

test('the field shows its date, and reports a complete one', () => {
  expect(field().value).toBe('22.11.2026');
  type('21.11.202');
  expect(onChange).not.toHaveBeenCalled();
  type('21.11.2026');
  expect(onChange).toHaveBeenCalledWith('2026-11-21');
});

const shownMessage = () => {
  const alert = screen.queryByRole('alert');
  expect(field().getAttribute('aria-describedby')).toBe(alert?.id ?? null);
  return alert?.textContent;
};

test('the field shows why a date is invalid or disallowed, and does not report it', () => {
  for (const [wrong, message] of [
    ['31.11.2026', FORMAT],
    ['25.11.2026', 'Не позже 24.11.2026'],
    ['31.10.2026', 'Не раньше 01.11.2026'],
  ] as const) {
    type(wrong);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(shownMessage()).toBe(message);
  }
  expect(onChange).not.toHaveBeenCalled();
  type('');
  expect(onChange).toHaveBeenCalledWith('');
  expect(shownMessage()).toBeUndefined();
});

test('reports a date once the range allows it', () => {
  cleanup();
  const props = { label: 'С даты', value: '', onChange };
  const { rerender } = render(<DateField {...props} max="2026-11-24" />);
  type('25.11.2026');
  rerender(<DateField {...props} max="2026-11-25" />);
  expect(shownMessage()).toBeUndefined();
  expect(onChange.mock.calls).toEqual([['2026-11-25']]);
});

test('the field shows that a date is incomplete once the field is left', async () => {
  const user = userEvent.setup();
  await user.type(field(), '{Backspace}');
  expect(field().value).toBe('22.11.202');
  expect(shownMessage()).toBeUndefined();
  await user.tab();
  expect(shownMessage()).toBe(FORMAT);
});

test('the field shows the day chosen in the calendar, even when it is the value already', async () => {
  const user = userEvent.setup();
  type('31.11.2026');
  await user.click(screen.getByRole('button', { name: 'С даты: открыть календарь' }));
  await user.click(await screen.findByRole('button', { name: /воскресенье, 22 ноября 2026 г\./ }));
  await waitFor(() => expect(field().value).toBe('22.11.2026'));
  expect(shownMessage()).toBeUndefined();
});

test.each([
  ['', new Date().toLocaleDateString('ru', { month: 'long', year: 'numeric' })],
  ['2025-03-31', 'март 2025 г.'],
])('opens at today without a value, or where it is told to (%s)', async (opensAt, month) => {
  const user = userEvent.setup();
  const limits = { min: '2000-01-01', max: '2100-12-31' };
  render(<DateField label="По дату" value="" {...limits} opensAt={opensAt} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'По дату: открыть календарь' }));
  expect(await screen.findByText(month)).toBeTruthy();
});

test('offers the days of the month in Russian, none after the maximum', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'С даты: открыть календарь' }));
  const today = await screen.findByRole('button', { name: /воскресенье, 22 ноября 2026 г\./ });
  await waitFor(() => expect(document.activeElement).toBe(today));
  expect(screen.getByText('ноябрь 2026 г.')).toBeTruthy();
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('пн');
  expect(screen.getByRole('button', { name: /25 ноября/ }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenCalledWith('2026-11-23');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'С даты: открыть календарь' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a day is pasted in any notation', async () => {
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('3 ноября 2026 г.');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-03');
});
