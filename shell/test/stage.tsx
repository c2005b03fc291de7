/** The whole shell under test; remotes and server are stand-ins. The test file itself mocks load-module. */
import { createQueryClient, QueryClientProvider } from '@skatert/web-kit/query';
import { MemoryRouter, useLocation } from '@skatert/web-kit/router';
import { logout } from '@skatert/web-kit/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from '../src/app';
import { loadModule } from '../src/federation/load-module';
import { writeManifest } from './published-pages';

writeManifest();

export const user = (roles: string[], memberships: object[] = []) => ({
  id: 5,
  username: 'anna',
  lastName: null,
  firstName: null,
  patronymic: null,
  dateOfBirth: null,
  email: null,
  emailVerified: false,
  phone: null,
  avatarUrl: null,
  roles,
  memberships,
  external: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const emptyCart = { items: [], total: 0, currentBrandId: null, version: 0 };
/** What the server answers, by method and path; fresh for each test. */
export const answers: Record<string, () => Response | Promise<Response>> = {};
export const json = (status: number, body?: unknown) => () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** A server with an empty cart and one customer, and remotes that show their names. */
export function prepareStage(): void {
  localStorage.clear();
  jest.clearAllMocks();
  for (const call of Object.keys(answers)) delete answers[call];
  Object.assign(answers, {
    'GET /cart': json(200, emptyCart),
    'POST /auth/v1/login': json(200, { ...user(['CLIENT']), accessToken: 'a.b.c' }),
    'DELETE /auth/v1/context': json(204),
    'DELETE /auth/v1/logout': json(204),
    'GET /notifications/longpoll': () => new Promise(() => {}),
  });
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit = {}) => {
    const found = answers[`${init.method ?? 'GET'} ${path.split('?', 1)[0]}`];
    return (found ?? json(404, { code: 'NOT_FOUND', message: 'Не найдено' }))();
  }) as typeof fetch;
  jest.mocked(loadModule).mockImplementation(async (remote) => ({ default: () => <p>раздел {remote}</p> }));
}
export const leaveStage = () => act(() => logout());

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
export const address = () => screen.getByTestId('address').textContent;

export async function open(path: string): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <App />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
