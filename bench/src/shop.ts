/** A new brand with 24 products, created by the calls of the back office. */
import { readFile } from 'node:fs/promises';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually, signTestToken } from '@skatert/service-kit/testing/harness';

export const PRODUCTS = 24;

export interface Shop {
  brandId: number;
  pointId: number;
  productIds: number[];
  menuPath: string;
  /** The response body of `menuPath`. */
  menuBytes: Buffer;
  ownerToken: string;
  tokenOf: (userId: number) => Promise<string>;
}

/** Creates the brand as the demo's owner; resolves when svc-orders sells all its products. */
export async function seedShop(platform: Platform): Promise<Shop> {
  const owner = platform.demo?.users.owner;
  if (owner === undefined) throw new Error('the demo has no owner');
  const key = await readFile(platform.keys.tokenPrivate, 'utf8');
  const tokenOf = (userId: number): Promise<string> =>
    signTestToken(key, userId, { exp: Math.floor(Date.now() / 1000) + 3600 });
  const ownerToken = await tokenOf(owner);
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${platform.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  };
  const { id: brandId } = await post<{ id: number }>('/auth/v1/brands', { name: 'Бренд замера' });
  const { id: groupTagId } = await post<{ id: number }>('/auth/v1/group-tags', {
    name: 'Меню',
    brandId,
    parentId: 0,
  });
  const point = await post<PickupPoint>(`/brand/${brandId}/pickup-points`, {
    name: 'Точка',
    address: 'ул. Мира, 1',
  });
  const productIds: number[] = [];
  for (let number = 1; number <= PRODUCTS; number++) {
    const product = {
      name: `Блюдо ${number}`,
      description: 'Сытное блюдо дня с зеленью и соусом',
      price: 100 + number,
      brandId,
      groupTagId,
    };
    productIds.push((await post<{ id: number }>('/auth/v1/products', product)).id);
  }
  const menuPath = `/menu/v1/products/by-brand/${brandId}`;
  const menuBytes = Buffer.from(await (await fetch(`${platform.url}${menuPath}`)).arrayBuffer());
  const shop = { brandId, pointId: point.id, productIds, menuPath, menuBytes, ownerToken, tokenOf };
  await untilSold(platform, shop);
  return shop;
}

/** Waits until svc-orders has received every product. */
async function untilSold({ url }: Platform, { productIds, tokenOf }: Shop): Promise<void> {
  const authorization = `Bearer ${await tokenOf(9_999_999)}`;
  for (const productId of productIds) {
    await eventually(async () => {
      const body = JSON.stringify({ productId, quantity: 1 });
      const response = await fetch(`${url}/cart/add`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      });
      return response.ok;
    }, 10_000);
  }
}
