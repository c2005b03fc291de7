/** What fields say about their value. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea, TextField } from '../src/field';

const MESSAGE = 'Вставлено не всё: не больше 5 символов';

test.each([
  ['a line', TextField],
  ['several lines', TextArea],
] as const)('a pasted text that is cut is announced until the next input: %s', async (_what, Field) => {
  const user = userEvent.setup();
  render(<Field label="Адрес" maxLength={5} />);
  await user.click(screen.getByLabelText('Адрес'));
  await user.paste('Мира');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.paste(', 12');
  expect(screen.getByLabelText<HTMLInputElement>('Адрес').value).toBe('Мира,');
  expect(screen.getByRole('alert').textContent).toBe(MESSAGE);
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});
