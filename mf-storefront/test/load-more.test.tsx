/** The end of a list whose next page has failed, while it is read again by itself. */
import { render, screen } from '@testing-library/react';
import { LoadMore } from '../src/home/load-more';

test('the message and the focus of the button stay while a failed page is read again by itself', () => {
  const list = { hasNextPage: true, isFetchNextPageError: true, fetchNextPage: async () => undefined };
  const { rerender, container } = render(
    <LoadMore list={{ ...list, isFetchingNextPage: false }} loaded={24} />,
  );
  const button = screen.getByRole('button', { name: 'Повторить' });
  button.focus();
  const before = container.innerHTML;
  rerender(<LoadMore list={{ ...list, isFetchingNextPage: true }} loaded={24} />);
  expect(container.innerHTML).toBe(before);
  expect(document.activeElement).toBe(button);
});

test('a page that is loaded as the reader scrolls shows it, and leaves the focus where it is', () => {
  const list = { hasNextPage: true, isFetchNextPageError: false, fetchNextPage: async () => undefined };
  const { rerender } = render(<LoadMore list={{ ...list, isFetchingNextPage: false }} loaded={24} />);
  const button = screen.getByRole('button', { name: 'Показать ещё' });
  button.focus();
  rerender(<LoadMore list={{ ...list, isFetchingNextPage: true }} loaded={24} />);
  expect(button.getAttribute('aria-busy')).toBe('true');
  // Browsers take the focus from a disabled one.
  expect(button).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(button);
});
