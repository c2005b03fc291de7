/** A list that a form could not read. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ListFailure } from '../src/shared/list-failure';

test('announces its message alone, and its button keeps the focus while it reads', async () => {
  let finish = () => {};
  const refetch = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const query = { data: undefined, error: new Error('down'), isFetching: true, refetch };
  render(<ListFailure query={query} text="Ошибка загрузки складов" />);
  const message = screen.getByRole('alert');
  expect(message.textContent).toBe('Ошибка загрузки складов');
  expect(within(message).queryByRole('button')).toBeNull();
  const button = screen.getByRole('button', { name: 'Повторить' });
  // It is read by itself.
  expect(button.getAttribute('aria-busy')).toBeNull();
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  // Browsers take the focus from a disabled one.
  expect(button).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(button);
  await act(async () => finish());
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(document.activeElement).toBe(button);
});
