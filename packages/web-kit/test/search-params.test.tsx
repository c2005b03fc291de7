import { MemoryRouter, useLocation, useSearchParams } from '@skatert/web-kit/router';
import { act, render } from '@testing-library/react';

let setParams: ReturnType<typeof useSearchParams>[1];
let search = '';

function Page() {
  [, setParams] = useSearchParams();
  search = useLocation().search;
  return null;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('a page changes its parameters, until the browser is on another page', async () => {
  render(
    <MemoryRouter initialEntries={['/list?page=2']}>
      <Page />
    </MemoryRouter>,
  );
  await act(async () => setParams('page=3'));
  expect(search).toBe('?page=3');
  // The next page is loading: this one is still shown.
  window.history.pushState(null, '', '/next');
  await act(async () => setParams('page=4'));
  expect(search).toBe('?page=3');
});

test('a function changes the parameters that were written last, though they are not rendered yet', async () => {
  render(
    <MemoryRouter initialEntries={['/list?page=2']}>
      <Page />
    </MemoryRouter>,
  );
  const add = (name: string) =>
    setParams((current) => {
      current.set(name, '1');
      return current;
    });
  await act(async () => {
    add('first');
    add('second');
  });
  expect(search).toBe('?page=2&first=1&second=1');
});
