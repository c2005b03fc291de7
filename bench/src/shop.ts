/** A new brand with 24 products, created by the calls of the back office. */
import { readFile } from 'node:fs/promises';
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually, signTestToken } from '@skatert/service-kit/testing/harness';

export const PRODUCTS = 24;

export interface Shop {
  brandId: number;
  pointId: number;
  productIds: number[];
  /** Of these products, in roubles. */
  prices: number[];
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
  const post = <T>(path: string, body: object): Promise<T> =>
    callOf<T>(platform, ownerToken, { method: 'POST', path, body });
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
  const prices: number[] = [];
  for (let number = 1; number <= PRODUCTS; number++) {
    const price = 100 + number;
    const product = {
      name: `Блюдо ${number}`,
      description: 'Сытное блюдо дня с зеленью и соусом',
      price,
      brandId,
      groupTagId,
    };
    prices.push(price);
    productIds.push((await post<{ id: number }>('/auth/v1/products', product)).id);
  }
  const menuPath = `/menu/v1/products/by-brand/${brandId}`;
  const menuBytes = Buffer.from(await (await fetch(`${platform.url}${menuPath}`)).arrayBuffer());
  const shop = { brandId, pointId: point.id, productIds, prices, menuPath, menuBytes, ownerToken, tokenOf };
  await untilSold(platform, shop);
  return shop;
}

interface JsonCall {
  method: string;
  path: string;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
}

/** Sends a call through the gateway and returns its response. @throws Error when it is refused */
export async function callOf<T>(
  { url }: Platform,
  token: string,
  { method, path, body, headers }: JsonCall,
): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** The bodies of an order of a dish in a size with three extras, delivered to a zone. */
export interface RichOrder {
  line: object;
  delivery: object;
}

/** Adds such a dish and a delivery zone to the brand; resolves when svc-orders sells the dish. */
export async function seedRichOrder(platform: Platform, shop: Shop): Promise<RichOrder> {
  const { brandId, ownerToken } = shop;
  const call = <T>(method: string, path: string, body: object): Promise<T> =>
    callOf<T>(platform, ownerToken, { method, path, body });
  const { id: productId } = await call<{ id: number }>('POST', '/auth/v1/products', {
    brandId,
    name: 'Пицца',
    price: 500,
    sizes: ['30 см', '40 см'],
    sizePrices: [{ label: '40 см', price: 700, promoPrice: null }],
  });
  const { options } = await call<ExtraGroupDetails>('POST', '/auth/v1/extra-groups', {
    brandId,
    name: 'Соусы',
    min: 0,
    max: 3,
    options: ['Чесночный', 'Сырный', 'Томатный'].map((name) => ({ name, price: 40 })),
    productIds: [productId],
  });
  const zone = { name: 'Центр', areas: ['Мира'], fee: 150 };
  await call('PUT', `/order/v1/delivery-zones/${brandId}`, { zones: [zone], version: 0 });
  const line = { productId, quantity: 1, size: '40 см', extras: options.map(({ id }) => id) };
  await untilAdded(platform, shop, line);
  return { line, delivery: { address: 'ул. Мира, 1', phone: '+79990000000', deliveryFee: zone.fee } };
}

/** Waits until svc-orders has received every product. */
async function untilSold(platform: Platform, shop: Shop): Promise<void> {
  for (const productId of shop.productIds) await untilAdded(platform, shop, { productId, quantity: 1 });
}

async function untilAdded({ url }: Platform, { tokenOf }: Shop, line: object): Promise<void> {
  const authorization = `Bearer ${await tokenOf(9_999_999)}`;
  await eventually(async () => {
    const response = await fetch(`${url}/cart/add`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(line),
    });
    return response.ok;
  }, 10_000);
}
