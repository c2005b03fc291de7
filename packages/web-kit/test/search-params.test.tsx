import {
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@skatert/web-kit/router';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';

let setParams: ReturnType<typeof useSearchParams>[1];
let navigate: ReturnType<typeof useNavigate>;
let search = '';

function Page() {
  [, setParams] = useSearchParams();
  navigate = useNavigate();
  search = useLocation().search;
  return null;
}

function Next({ loaded }: { loaded: Promise<void> }) {
  use(loaded);
  const { pathname, search: query } = useLocation();
  return <p>{pathname + query}</p>;
}

test('a page changes its parameters, until another one is opened', async () => {
  let load = (): void => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/list?page=2']}>
        <Suspense>
          <Routes>
            <Route path="/list" element={<Page />} />
            <Route path="/next" element={<Next loaded={loaded} />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    ),
  );
  await act(async () => setParams('page=3'));
  expect(search).toBe('?page=3');
  // The next page is loading: this one is still shown.
  await act(async () => void navigate('/next?of=4'));
  expect(search).toBe('?page=3');
  await act(async () => setParams('page=5'));
  await act(async () => load());
  expect(screen.getByText('/next?of=4')).toBeTruthy();
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
