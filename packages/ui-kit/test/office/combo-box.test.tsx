import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { ComboBox } from '../../src/office/combo-box';

const CHOICES = [
  { id: 1, name: 'Общество с ограниченной ответственностью «Молочная ферма», Москва' },
  { id: 2, name: 'Общество с ограниченной ответственностью «Молочная ферма», Тверь' },
];

const size = (name: 'clientWidth' | 'clientHeight' | 'scrollHeight', px: number) =>
  jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(px);
beforeEach(() => {
  // Otherwise the library renders the list without a layout in tests.
  process.env.VIRT_ON = '1';
  size('clientWidth', 300);
  size('clientHeight', 320);
});
afterEach(() => {
  cleanup();
  delete process.env.VIRT_ON;
});

test('a choice is as high as its name needs', async () => {
  const user = userEvent.setup();
  size('scrollHeight', 58);
  render(<ComboBox label="Поставщик" choices={CHOICES} value={null} onChange={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: /Поставщик/ }));
  const second = await screen.findByRole('option', { name: /Тверь/ });
  expect(second.parentElement?.style.height).toBe('58px');
  expect(second.parentElement?.style.top).toBe('58px');
});

const MILK = [
  { id: 1, name: 'Молоко' },
  { id: 2, name: 'Молоко сгущённое' },
  { id: 3, name: 'Мука' },
];
const onChange = jest.fn();
const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
/** Its value follows only in `delay` ms, as that of a URL may. */
function Field({ delay }: { delay?: number }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <form onSubmit={onSubmit}>
      <ComboBox
        label="Ингредиент"
        choices={MILK}
        value={value}
        onChange={(id) => {
          onChange(id);
          if (delay === undefined) setValue(id);
          else setTimeout(() => act(() => setValue(id)), delay);
        }}
      />
      <button type="submit">Сохранить</button>
    </form>
  );
}

describe('a typed name', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox');
  const isOpen = () => box().getAttribute('aria-expanded') === 'true';
  const type = async (keys: string, delay?: number) => {
    const user = userEvent.setup();
    render(<Field {...(delay !== undefined && { delay })} />);
    await user.click(box());
    await user.keyboard(keys);
  };

  test.each(['{Enter}', '{Tab}'])('takes with %s the only choice that matches', async (key) => {
    await type(`му${key}`);
    expect(box().value).toBe('Мука');
    expect(onChange.mock.calls).toEqual([[3]]);
    expect(isOpen()).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('takes the choice of exactly this name, though it is a part of another', async () => {
    await type('молоко{Enter}');
    expect(onChange.mock.calls).toEqual([[1]]);
  });

  test.each(['мол', 'творог'])('%s takes none, and stays with its list', async (text) => {
    await type(`${text}{Enter}`);
    expect(box().value).toBe(text);
    expect(isOpen()).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('of several is not taken by Tab', async () => {
    await type('мол{Tab}');
    expect(box().value).toBe('');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('yields to the choice of an arrow key', async () => {
    await type('мол{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([[2]]);
  });

  test('that was deleted does not come back, though the value follows later', async () => {
    await type('му{Enter}{Control>}a{/Control}{Backspace}{Tab}', 20);
    await waitFor(() => expect(onChange.mock.calls).toEqual([[3], [null]]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(box().value).toBe('');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('leaves the choice that was made before', async () => {
    await type('му{Enter}');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(box().value).toBe('Мука');
    expect(onChange.mock.calls).toEqual([[3]]);
  });
});
