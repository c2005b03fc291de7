/** For tests: what a remote's screens stand in, a server that answers as told and the shell's providers. */
import { createQueryClient, QueryClientProvider } from '@skatert/web-kit/query';
import { MemoryRouter } from '@skatert/web-kit/router';
import { login } from '@skatert/web-kit/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

export interface Sent {
  call: string;
  body: unknown;
}

export const membership = (
  role: string,
  fields: { membershipId?: number; brandId?: number; brandName?: string } = {},
) => ({
  membershipId: 1,
  brandId: 1,
  brandName: 'Самовар',
  masterId: 1,
  masterName: 'Хозяйка',
  locationId: null,
  locationName: null,
  role,
  roles: [role],
  status: 'ACTIVE',
  ...fields,
});

export class Stage {
  readonly sent: Sent[] = [];
  readonly #answers = new Map<string, { status: number; body?: unknown }>();

  constructor() {
    this.on('POST /auth/v1/context/switch', 200, { accessToken: 'a.b.c' })
      .on('DELETE /auth/v1/context', 204)
      .on('DELETE /auth/v1/logout', 204);
    globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${input}`;
      this.sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
      const unknown = { status: 404, body: { code: 'NOT_FOUND', message: 'Не найдено' } };
      const { status, body } = this.#answers.get(call) ?? unknown;
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    }) as typeof fetch;
  }

  on(call: string, status: number, body?: unknown): this {
    this.#answers.set(call, { status, body });
    return this;
  }

  calls(call: string): Sent[] {
    return this.sent.filter((sent) => sent.call === call);
  }

  async signIn(memberships: object[]): Promise<void> {
    const user = { id: 5, username: 'anna', roles: ['CLIENT'], memberships };
    this.on('POST /auth/v1/login', 200, { ...user, accessToken: 'a.b.c' });
    await act(() => login('anna', 'x'));
  }
}

export async function show(page: ReactNode, path: string): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

export const write = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

/** A refused action can be reached, does nothing, and says why when it has the focus. */
export async function expectRefusal(button: HTMLElement, reason: string): Promise<void> {
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Tab' }));
  // A table takes the first focus for its row.
  await act(async () => button.focus());
  await act(async () => button.focus());
  expect(screen.getByRole('tooltip').textContent).toBe(reason);
  await act(async () => button.blur());
}
