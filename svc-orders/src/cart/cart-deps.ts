/** What the use cases of carts depend on. */
import type { Sequence } from '@skatert/service-kit/counters';
import type { Connection } from 'mongoose';
import type { ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { CartCookies } from './cart-owner.js';
import type { CartStore } from './cart-store.js';

export interface CartDeps {
  connection: Connection;
  carts: CartStore;
  cookies: CartCookies;
  menu: MenuReader;
  lineIds: Sequence;
  /** Asks svc-menu for a product that isn't known here. */
  askProduct: (productId: number) => Promise<ProductDoc | undefined>;
}
