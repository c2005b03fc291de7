/** For tests of screens: a server with settable responses, and the shell's providers. */
import type { Membership, User } from '@skatert/contracts/auth/session';
import { createQueryClient, QueryClientProvider } from '@skatert/web-kit/query';
import { MemoryRouter, useLocation } from '@skatert/web-kit/router';
import { login } from '@skatert/web-kit/session';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionServer } from './session-server';

export { membership } from './session-server';

/** Signs in a user whose account has these fields. */
export async function signInAs(server: SessionServer, fields: Partial<User> = {}): Promise<void> {
  server.signsIn(fields);
  await act(() => login('anna', 'demo1234'));
}

export class Stage extends SessionServer {
  signIn(memberships: object[]): Promise<void> {
    return signInAs(this, { memberships: memberships as Membership[] });
  }
}

function Address() {
  return (
    <div hidden data-testid="address">
      {useLocation().pathname}
    </div>
  );
}
/** Returns the path of the page that is shown. */
export const address = (): string | null => screen.getByTestId('address').textContent;

/** Renders a page within the shell's providers; `address` returns its path. */
export async function show(page: ReactNode, path = '/', client = createQueryClient()): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

/** Queries of what a user can reach: the topmost dialog, or the page when none is open. */
export const reachable = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body);

export const write = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(reachable().getByLabelText(label), { target: { value } }));

/** Expects that a refused action can be focused, does nothing, and shows the reason when focused. */
export async function expectRefusal(button: HTMLElement, reason: string): Promise<void> {
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Tab' }));
  // A table moves the first focus to its row.
  await act(async () => button.focus());
  await act(async () => button.focus());
  expect(screen.getByRole('tooltip').textContent).toBe(reason);
  await act(async () => button.blur());
}
