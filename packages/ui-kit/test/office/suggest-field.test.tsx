import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestField } from '../../src/office/suggest-field';

afterEach(cleanup);

const onClose = jest.fn();
function Field() {
  const [value, setValue] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog, which closes by Escape
    <div onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}>
      <SuggestField
        label="Категория"
        suggestions={['Овощи', 'Соусы', 'Фрукты']}
        value={value}
        onChange={setValue}
      />
      <button type="button">Дальше</button>
    </div>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = async (keys: string): Promise<void> => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(box());
  if (keys) await user.keyboard(keys);
};

test('offers all texts, and those that match what is typed', async () => {
  await type('');
  expect(options()).toEqual(['Овощи', 'Соусы', 'Фрукты']);
  await userEvent.keyboard('соу');
  expect(options()).toEqual(['Соусы']);
});

test('takes the text of an arrow key', async () => {
  await type('соу{ArrowDown}{Enter}');
  expect(box().value).toBe('Соусы');
});

test.each(['{Enter}', '{Tab}', '{Escape}'])(
  'keeps what was typed at %s, also when one text matches',
  async (key) => {
    await type(`соус${key}`);
    expect(box().value).toBe('соус');
    expect(options()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('takes a text that nobody typed before', async () => {
  await type('Новинки{Tab}');
  expect(box().value).toBe('Новинки');
});
