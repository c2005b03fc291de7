/** What the screens of this remote stand in under test: a server of menus and carts, and the shell's providers. */

import type { Product } from '@skatert/contracts/menu/menu';
import type { Cart, CartItem } from '@skatert/contracts/orders/cart';
import { createQueryClient, QueryClientProvider } from '@skatert/web-kit/query';
import { MemoryRouter, useLocation } from '@skatert/web-kit/router';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

export interface Sent {
  call: string;
  body: Record<string, unknown> | undefined;
  query: URLSearchParams;
  headers: Headers;
  keepalive: boolean;
}
type Answer = { status: number; body?: unknown };
type Respond = (sent: Sent) => Answer | Promise<Answer>;

export const product = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Борщ',
  description: 'Со сметаной',
  imageUrl: null,
  images: [],
  price: 350,
  promoPrice: null,
  visible: true,
  brandId: 1,
  groupTagId: null,
  tagIds: [],
  sizes: [],
  rating: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

export const item = (fields: Partial<CartItem> = {}): CartItem => ({
  id: 41,
  cartItemId: 41,
  productId: 1,
  name: 'Борщ',
  imageUrl: null,
  size: null,
  quantity: 2,
  unitPrice: 350,
  totalPrice: 700,
  priceNow: 350,
  available: true,
  ...fields,
});

export const cartOf = (...items: CartItem[]): Cart => ({
  items,
  total: items.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  currentBrandId: items.length > 0 ? 1 : null,
  version: 1,
});

const USER = { id: 5, username: 'anna', roles: ['CLIENT'], memberships: [], accessToken: 'a.b.c' };
/** For a sign-in of somebody else. */
export const ANOTHER_USER = { ...USER, id: 6, username: 'boris' };

export class Stage {
  readonly sent: Sent[] = [];
  readonly #answers = new Map<string, Respond>();

  constructor() {
    this.on('POST /auth/v1/login', 200, USER)
      .on('DELETE /auth/v1/context', 204)
      .on('DELETE /auth/v1/logout', 204)
      .on('GET /cart', 200, cartOf())
      .on('GET /menu/v1/brands', 200, [
        {
          id: 1,
          name: 'Самовар',
          slug: 'samovar',
          description: null,
          accentColor: '#8c1d40',
          imageUrl: null,
        },
      ])
      .on('GET /menu/v1/group-tags/tree/1', 200, [])
      .on('GET /menu/v1/products/by-brand/1', 200, [product()])
      .on('GET /menu/v1/products/1', 200, product())
      .on('GET /brand/1/pickup-points', 200, [
        { id: 11, name: 'На Мясницкой', address: 'Мясницкая, 24' },
        { id: 12, name: 'Арбат', address: 'Арбат, 11' },
      ]);
    globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${input.split('?', 1)[0]}`;
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const sent = {
        call,
        body,
        query: new URLSearchParams(input.split('?')[1]),
        headers: new Headers(init.headers),
        keepalive: init.keepalive === true,
      };
      this.sent.push(sent);
      const answer = (await this.#answers.get(call)?.(sent)) ?? {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Нет' },
      };
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
      });
    }) as typeof fetch;
  }

  on(call: string, status: number, body?: unknown): this {
    this.#answers.set(call, () => ({ status, body }));
    return this;
  }

  /** Answers by what was sent. */
  answer(call: string, respond: Respond): this {
    this.#answers.set(call, respond);
    return this;
  }

  calls(call: string): Sent[] {
    return this.sent.filter((sent) => sent.call === call);
  }
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
export const address = () => screen.getByTestId('address').textContent;

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
