/** The dependencies of the cart's use cases. */
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Connection } from 'mongoose';
import type { ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { PromoModels } from '../promo-codes/promo-code-model.js';
import type { RateLimits } from '../rate-limits.js';
import type { SlotModels } from '../slots/slot-models.js';
import type { CartCookies } from './cart-owner.js';
import type { CartStore } from './cart-store.js';

export interface CartDeps {
  connection: Connection;
  carts: CartStore;
  cookies: CartCookies;
  menu: MenuReader;
  lineIds: Sequence;
  promoModels: PromoModels;
  slotModels: SlotModels;
  now: () => number;
  limits: Pick<RateLimits, 'visitorCarts'>;
  /** Requests a product from svc-menu that the projection doesn't have. */
  fetchProduct: (productId: number) => Promise<ProductDoc | undefined>;
}
