import { act, fireEvent, render, screen } from '@testing-library/react';
import { RetryLine } from '../src/retry-line';

test('says what has failed, apart from the button, which is busy until its read has ended', async () => {
  let end = (): void => {};
  const read = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  render(<RetryLine text="Не удалось загрузить разделы меню" onRetry={read} />);
  expect(screen.getByRole('alert').textContent).toBe('Не удалось загрузить разделы меню');
  const button = screen.getByRole('button', { name: 'Повторить' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(read).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => end());
  expect(button.getAttribute('aria-busy')).toBeNull();
});
