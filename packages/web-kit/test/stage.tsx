/** For tests of screens: a server with settable responses, and the shell's providers. */
import type { Membership, User } from '@skatert/contracts/auth/session';
import { createQueryClient, QueryClientProvider } from '@skatert/web-kit/query';
import { MemoryRouter, useLocation } from '@skatert/web-kit/router';
import { login, logout } from '@skatert/web-kit/session';
import { type Notice, showNotices } from '@skatert/web-kit/toast';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

const list = document.createElement('div');
beforeEach(() => {
  localStorage.clear();
  list.remove();
  list.replaceChildren();
  showNotices(addNotice);
});
/** After the page is gone: hooks run in the order of their imports. */
afterEach(async () => {
  jest.useRealTimers();
  if (SessionServer.current) await act(() => logout());
});

/** On the real page a notice disappears; here it stays, so that no test depends on how long it is shown. */
function addNotice({ kind, text, options: { description, action, duration } = {} }: Notice): void {
  const notice = document.createElement('div');
  Object.assign(notice.dataset, { notice: kind, ...(duration && { duration }) });
  for (const line of [text, description])
    if (line) notice.append(Object.assign(document.createElement('p'), { textContent: line }));
  if (action) {
    const button = Object.assign(document.createElement('button'), { textContent: action.label });
    button.addEventListener('click', action.onClick);
    notice.append(button);
  }
  list.append(notice);
  // Beside the page, which may show the same text.
  document.documentElement.append(list);
}
/** Returns the notices of this kind, the oldest first: text, description and action of each, a line for each. */
export const notices = (kind: Notice['kind']): string[] =>
  [...list.querySelectorAll(`[data-notice=${kind}]`)].map(({ children }) =>
    Array.from(children, ({ textContent }) => textContent).join('\n'),
  );
/** Waits for a notice with exactly these lines. */
export const findNotice = (kind: Notice['kind'], lines: string): Promise<void> =>
  waitFor(() => expect(notices(kind)).toContain(lines));
/** Presses the button of the newest notice that has one. */
export const pressInNotice = () => act(async () => [...list.querySelectorAll('button')].at(-1)?.click());
/** Returns for how long the newest notice is shown, in ms; undefined: as long as others. */
export const noticeDuration = (): string | undefined =>
  (list.lastElementChild as HTMLElement).dataset.duration;

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

type Target = Parameters<typeof fireEvent>[0];

/** What a user does with an element. */
export const user = {
  click: (element: Target) => act(async () => void fireEvent.click(element)),
  focus: (element: HTMLElement) => act(async () => element.focus()),
  press: (element: Target, key: string) => act(async () => void fireEvent.keyDown(element, { key })),
  /** Types into a field, or chooses in a select. */
  fill: (field: Target, value: string) =>
    act(async () => void fireEvent.change(field, { target: { value } })),
  /** Types into a combo box, and returns the names of the offered options. */
  async search(box: HTMLElement, text: string): Promise<(string | null)[]> {
    await user.focus(box);
    await user.fill(box, text);
    return textsOf(within(await screen.findByRole('listbox')).queryAllByRole('option'));
  },
  /** Types into a combo box as soon as it is enabled, and chooses the option of this name. */
  async choose(box: HTMLElement, name: string): Promise<void> {
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await user.search(box, name);
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name }));
  },
  /** Types into a combo box, and chooses the first option with the keyboard. */
  async chooseFirst(box: HTMLElement, text: string): Promise<void> {
    await user.focus(box);
    await user.fill(box, text);
    await user.press(box, 'ArrowDown');
    await user.press(box, 'Enter');
  },
};

/** Presses a button, by default one of the page. */
export async function press(name: string | RegExp, scope: Pick<typeof screen, 'findByRole'> = screen) {
  await user.click(await scope.findByRole('button', { name }));
}

export const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);

/** Returns a page of a list, which by default has no other. */
export const pageOf = <Item,>(content: Item[], totalPages = 1, number = 0, size = 20) => ({
  content,
  totalPages,
  totalElements: content.length,
  number,
  size,
});

/** Queries of what a user can reach: the topmost dialog, or the page when none is open. */
export const reachable = () => within(screen.queryAllByRole('dialog').at(-1) ?? document.body);

export const write = (label: string | RegExp, value: string) =>
  user.fill(reachable().getByLabelText(label), value);

/** Expects that a refused action can be focused, does nothing, and shows the reason when focused. */
export async function expectRefusal(button: HTMLElement, reason: string): Promise<void> {
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.press(document.body, 'Tab');
  // A table moves the first focus to its row.
  await user.focus(button);
  await user.focus(button);
  expect(screen.getByRole('tooltip').textContent).toBe(reason);
  await act(async () => button.blur());
}
