/** The choice of several values, and the phone field. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from '../../src/modal';
import { MultiSelect } from '../../src/office/multi-select';
import { PhoneField } from '../../src/office/phone-field';

afterEach(cleanup);

const CHOICES = [
  { id: 1, name: 'Кухня' },
  { id: 2, name: 'Зал', hint: '12 человек' },
  { id: 3, name: 'Доставка' },
];

const onChange = jest.fn();

function Example({ start = [] }: { start?: number[] }) {
  const [value, setValue] = useState(start);
  const change = (next: number[]) => {
    onChange(next);
    setValue(next);
  };
  return (
    <MultiSelect label="Отделы" placeholder="Все отделы" choices={CHOICES} value={value} onChange={change} />
  );
}

describe('a choice of several values', () => {
  const button = (name: RegExp) => screen.getByRole('button', { name });
  const option = (name: RegExp) => screen.getByRole('option', { name });

  test('shows what is chosen in the order of the list, stays open, and adds and removes values', async () => {
    const user = userEvent.setup();
    render(<Example start={[3]} />);
    await user.click(button(/Отделы.*Доставка|Доставка.*Отделы/));
    await user.click(option(/Кухня/));
    expect(onChange).toHaveBeenLastCalledWith([1, 3]);
    await user.click(option(/Зал/));
    expect(onChange).toHaveBeenLastCalledWith([1, 2, 3]);
    expect(option(/Зал/).getAttribute('aria-selected')).toBe('true');
    await user.click(option(/Доставка/));
    expect(onChange).toHaveBeenLastCalledWith([1, 2]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button(/Кухня, Зал/)));
  });

  test('works by keyboard alone, and names an empty choice', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    expect(document.activeElement).toBe(button(/Все отделы/));
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await user.keyboard(' {ArrowDown}{Enter}{Escape}');
    expect(onChange).toHaveBeenLastCalledWith([1, 2]);
    await waitFor(() => expect(document.activeElement).toBe(button(/Кухня, Зал/)));
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard(' ');
    expect(onChange).toHaveBeenLastCalledWith([2]);
  });

  test('has an error that its button refers to, and can be disabled', async () => {
    const props = { label: 'Роли', placeholder: 'Пользователь', choices: CHOICES, value: [], onChange };
    const { rerender } = render(<MultiSelect {...props} error="Неизвестная роль" />);
    const described = button(/Пользователь/).getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Неизвестная роль');
    rerender(<MultiSelect {...props} disabled />);
    expect(button(/Пользователь/).hasAttribute('disabled')).toBe(true);
  });

  test('inside a dialog opens within it, and Escape closes only the list', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <Modal title="Новый" onClose={onClose}>
        <Example />
      </Modal>,
    );
    await user.click(screen.getByRole('button', { name: /Все отделы/, hidden: true }));
    const dialog = document.querySelector('dialog') as HTMLElement;
    expect(within(dialog).getByRole('listbox')).toBeTruthy();
    let isCancelled = true;
    await act(async () => {
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      isCancelled = !(document.activeElement as HTMLElement).dispatchEvent(key);
    });
    // A browser closes a dialog by an Escape whose key press was not cancelled.
    expect(isCancelled).toBe(true);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

function Phone({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <PhoneField label="Телефон" value={value} onChange={setValue} />;
}
describe('a phone number', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Телефон');

  test.each([
    ['9991234567', '+7 (999) 123-45-67'],
    ['89991234567', '+7 (999) 123-45-67'],
    ['+79991234567', '+7 (999) 123-45-67'],
    ['999123', '+7 (999) 123'],
    ['9', '+7 (9'],
    ['999123456789', '+7 (999) 123-45-67'],
    ['+375291234567', '+375291234567'],
  ])('typed as %s is %s', async (typed, shown) => {
    const user = userEvent.setup();
    render(<Phone />);
    await user.type(field(), typed);
    expect(field().value).toBe(shown);
  });

  test('can be removed by backspaces, pasted, and changed in the middle', async () => {
    const user = userEvent.setup();
    render(<Phone start="+7 (999) 1" />);
    await user.type(field(), '{Backspace}');
    expect(field().value).toBe('+7 (999');
    await user.type(field(), '{Backspace}'.repeat(8));
    expect(field().value).toBe('');
    await user.paste('8 999 123 45 67');
    expect(field().value).toBe('+7 (999) 123-45-67');
    field().setSelectionRange(6, 6);
    await user.keyboard('{Backspace}0');
    expect(field().selectionStart).toBe(6);
    await user.tab();
    expect(field().value).toBe('+7 (909) 123-45-67');
  });
});
