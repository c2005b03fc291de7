import { fireEvent, render, screen } from '@testing-library/react';
import { NextPage, type PagedList } from '../src/next-page';

const fetchNextPage = jest.fn();
beforeEach(() => fetchNextPage.mockClear());
const show = (state: Partial<PagedList>) =>
  render(
    <NextPage
      list={{ isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage, ...state }}
      failure="Не удалось загрузить отзывы"
    />,
  );
const button = () => screen.getByRole('button');

test('reads the next page', () => {
  show({});
  expect(button().textContent).toBe('Показать ещё');
  fireEvent.click(button());
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('is busy while the page is read, and reads it once', () => {
  show({ isFetchingNextPage: true });
  expect(button().getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button());
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('says that the page could not be read, also while it is read again by itself, and reads it again', () => {
  show({ isFetchNextPageError: true, isFetchingNextPage: true });
  expect(screen.getByRole('alert').textContent).toBe('Не удалось загрузить отзывы');
  expect(button().textContent).toBe('Повторить');
  expect(button().getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button());
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});
