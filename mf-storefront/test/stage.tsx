/** For tests of this remote's screens: a server with menus and carts, and the shell's providers. */

import { PRODUCTS_PER_PAGE } from '@skatert/contracts/menu/menu-paths';
import type { Product } from '@skatert/contracts/menu/products';
import type { Cart, CartItem } from '@skatert/contracts/orders/cart';
import type { AcceptedMethods } from '@skatert/contracts/orders/payment-methods';
import type { Page } from '@skatert/contracts/shared/fields';
import { SessionServer } from '@skatert/web-kit/session-server';
import type { Call, Reply } from '@skatert/web-kit/test-server';

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

/** Returns the first page of a list of products that has no other. */
export const pageOf = <T = Product>(...content: T[]): Page<T> => ({
  content,
  totalPages: content.length > 0 ? 1 : 0,
  totalElements: content.length,
  number: 0,
  size: PRODUCTS_PER_PAGE,
});

/** Returns a responder that serves a list of products page by page, as the query asks. */
export const inPages =
  (list: readonly Product[]) =>
  ({ query }: Call): Reply => {
    const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
    const content = list.slice(number * size, (number + 1) * size);
    const totalPages = Math.ceil(list.length / size);
    return { status: 200, body: { content, totalPages, totalElements: list.length, number, size } };
  };

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

/** Stands for the browser's `IntersectionObserver`; the test decides what is visible. */
export class FakeObserver {
  static all: FakeObserver[] = [];
  readonly targets = new Set<Element>();
  constructor(readonly notify: (entries: Seen[]) => void) {
    FakeObserver.all.push(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  disconnect(): void {
    this.targets.clear();
  }
}

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

export const BOTH_METHODS: AcceptedMethods = { DELIVERY: ['CASH', 'CARD'], PICKUP: ['CASH', 'CARD'] };

export class Stage extends SessionServer {
  constructor() {
    super();
    this.on('GET /cart', 200, cartOf())
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
      .on('GET /menu/v1/opening/by-brand/1', 200, { closed: null })
      .on('GET /menu/v1/opening/by-brand/2', 200, { closed: null })
      .on('GET /order/v1/brands/1/times', 200, { minutes: 25 })
      .on('GET /order/v1/brands/2/times', 200, { minutes: 40 })
      .on('GET /menu/v1/products/by-brand/1', 200, pageOf(product()))
      .on('GET /menu/v1/products/1', 200, product())
      .on('GET /order/v1/products/1/together', 200, [])
      .on('GET /order/v1/brand/1/sold-out', 200, { items: [] })
      .on('GET /order/v1/brand/2/sold-out', 200, { items: [] })
      .on('GET /order/v1/products/1/reviews', 200, pageOf())
      .on('GET /order/v1/my-addresses', 200, { addresses: [] })
      .on('POST /order/v1/address-suggestions', 200, { isOn: false, addresses: [] })
      .on('GET /order/v1/delivery-zones/1', 200, { zones: [], version: 0 })
      .on('GET /order/v1/delivery-zones/2', 200, { zones: [], version: 0 })
      .on('GET /order/v1/payment-methods/1', 200, BOTH_METHODS)
      .on('GET /order/v1/payment-methods/2', 200, BOTH_METHODS)
      .on('GET /brand/1/pickup-points', 200, [
        { id: 11, name: 'На Мясницкой', address: 'Мясницкая, 24' },
        { id: 12, name: 'Арбат', address: 'Арбат, 11' },
      ])
      .on('GET /brand/2/pickup-points', 200, [{ id: 21, name: 'Сокол', address: 'Алабяна, 3' }])
      .on('GET /order/v1/my', 200, { content: [], totalPages: 0, totalElements: 0, number: 0, size: 20 })
      .on('GET /order/v1/statistics', 200, { mine: { orders: 0, spent: 0 }, staff: null });
  }
}

export { address, findNotice, noticeDuration, notices, press, show } from '@skatert/web-kit/stage';
