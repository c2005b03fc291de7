/** A brand with products, and its owner, for tests of orders on a platform without demo data. */
import type { User } from '@skatert/contracts/auth/session';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually } from '@skatert/service-kit/testing/harness';
import { openBrand } from './open-brand.js';
import { Calls, tokenOf } from './order-load.js';

const OWNER = { username: 'shopkeeper', password: 'Пароль-2026' };
const DISHES = ['Борщ', 'Пельмени', 'Квас'];

export interface Shop {
  ownerId: number;
  brandId: number;
  pointId: number;
  productIds: number[];
}

/** Creates a shop by its owner's calls. Resolves once the owner may list its orders. */
export async function openShop(platform: Platform): Promise<Shop> {
  const anonymous = new Calls([platform.url], '');
  const { id: ownerId } = await anonymous.untilSuccess<User>('POST', '/auth/v1/register', OWNER);
  const owner = new Calls([platform.url], await tokenOf(platform, ownerId));
  const { brandId, pointId, products } = await openBrand(
    (method, path, body) => owner.untilSuccess(method, path, body),
    'Столовая',
    DISHES,
  );
  const mayListOrders = async (): Promise<boolean> =>
    (await owner.untilResponse('GET', `/order/v1/brand/${brandId}/orders`)).status === 200;
  await eventually(mayListOrders);
  return { ownerId, brandId, pointId, productIds: products.map(({ id }) => id) };
}
