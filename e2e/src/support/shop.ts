/** A brand that sells, and its owner: what a test of orders needs of a platform without demo data. */
import type { User } from '@skatert/contracts/auth/session';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually } from '@skatert/service-kit/test-harness';
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

/** Opens one by the calls that its owner would make; resolves once the desk may look at its orders. */
export async function openShop(platform: Platform): Promise<Shop> {
  const nobody = new Calls([platform.url], '');
  const { id: ownerId } = await nobody.untilDone<User>('POST', '/auth/v1/register', OWNER);
  const owner = new Calls([platform.url], await tokenOf(platform, ownerId));
  const { brandId, pointId, products } = await openBrand(
    (method, path, body) => owner.untilDone(method, path, body),
    'Столовая',
    DISHES,
  );
  const mayLook = async (): Promise<boolean> =>
    (await owner.untilAnswered('GET', `/order/v1/brand/${brandId}/orders`)).status === 200;
  await eventually(mayLook);
  return { ownerId, brandId, pointId, productIds: products.map(({ id }) => id) };
}
