/** Starts svc-inventory on real servers. */

import type { AccessClaims } from '@skatert/contracts/auth/session';
import {
  type BrandState,
  brandSubject,
  type ExtrasState,
  extraGroupSubject,
  MENU_STREAM,
  type ProductState,
  pointSubject,
  productSubject,
} from '@skatert/contracts/menu/states';
import { dayAfter } from '@skatert/contracts/shared/days';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import {
  eventually,
  grantTestRole,
  openTestPlatform,
  openTestWorker,
  signTestToken,
} from '@skatert/service-kit/testing/harness';
import { applyState } from '@skatert/service-kit/testing/states';
import { buildApp } from '../src/app.js';
import { openInventoryDeps } from '../src/inventory-deps.js';
import { balanceKey } from '../src/ledger/ledger-models.js';
import { InventoryRules } from '../src/settings.js';

const ROOT = '/auth/v1/inventory';
export const WAREHOUSES = `${ROOT}/warehouses`;

/** Returns the day that is so many days after today, of a master that has chosen no zone. */
export const dayFromNow = (days: number): string => dayAfter(isoDayIn(Date.now(), DEFAULT_TIME_ZONE), days);

interface CallOptions {
  json?: unknown;
  claims?: Partial<AccessClaims>;
  headers?: Record<string, string>;
}

/** Returns the running service and helpers for calls and memberships. @param rules its quotas */
export async function openInventory(rules: Partial<InventoryRules> = {}) {
  const platform = await openTestPlatform();
  const { connection, bus, log, publicKeyPem, privateKeyPem } = platform;
  const app = await buildApp({
    connection,
    bus,
    log,
    publicKeyPem,
    rules: InventoryRules.parse(rules),
    files: openTestWorker('svc-inventory', log),
  });
  await eventually(async () => (await app.inject('/ready')).statusCode === 200);
  const deps = await openInventoryDeps({ connection, log });

  /** Sends a call as a user; as 0 without a token. `url`: absolute, or below the inventory's path. */
  const call = async (
    userId: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { json, claims, headers }: CallOptions = {},
  ) => {
    const token = userId === 0 ? undefined : await signTestToken(privateKeyPem, userId, claims);
    const response = await app.inject({
      method,
      url: url.startsWith('/') ? url : `${ROOT}/${url}`,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(json !== undefined && { payload: json as object }),
    });
    const body = response.body === '' ? undefined : response.json();
    return { status: response.statusCode, body, headers: response.headers };
  };

  /** Creates an object by a POST and returns it. @throws Error when the call fails */
  const create = async (userId: number, url: string, json: object) => {
    const { status, body } = await call(userId, 'POST', url, { json });
    if (status !== 201) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  /** Creates an ingredient, also with the name of another one, as it could be in an earlier release. */
  const createTwin = async (
    userId: number,
    json: { name: string } & Record<string, unknown>,
  ): Promise<{ id: number }> => {
    await deps.ingredients.updateMany({ name: json.name }, { $unset: { nameKey: 1 } });
    return create(userId, 'ingredients', json);
  };
  return {
    platform,
    app,
    deps,
    call,
    create,
    createTwin,
    /** Grants a role in a master's brand, as svc-auth would, and waits until the service has received it. */
    grant: async (userId: number, role: StaffRole, masterId: number): Promise<void> => {
      await grantTestRole(bus, userId, masterId * 10, role, masterId);
      const claims = { masterId };
      // Until the membership is received, the list in the master's context differs, or the call returns 403.
      const id = (await deps.warehouses.findOne({ masterId }).lean())?._id;
      await eventually(async () => {
        const { status, body } = await call(userId, 'GET', WAREHOUSES, { claims });
        return status === 200 && (id === undefined || body.some((found: { id: number }) => found.id === id));
      });
    },
    /** Stores that orders lacked so many thousandths of an ingredient. */
    lack: async (masterId: number, warehouseId: number, ingredientId: number, quantity: number) => {
      const place = { masterId, warehouseId, ingredientId };
      const at = new Date();
      const _id = balanceKey(warehouseId, ingredientId);
      await deps.shortfalls.create([{ _id, ...place, quantity, since: at }]);
      await deps.shortfallChanges.create([
        { _id: await deps.movementIds.next(), ...place, documentId: 1, kind: 'ORDER', change: quantity, at },
      ]);
    },
    /** Publishes a brand of a master, as svc-menu would, and waits until the service has stored it. */
    addBrand: async (id: number, masterId: number, fields: Partial<BrandState> = {}): Promise<void> => {
      const brand = {
        id,
        version: 1,
        name: `Бренд ${id}`,
        masterId,
        masterName: 'Владелец',
        timeZone: 'Europe/Moscow',
        status: 'ACTIVE',
        ...fields,
      };
      await applyState(platform, 'brandViews', MENU_STREAM, brandSubject(id), brand);
    },
    /** Publishes a product, as svc-menu would, and waits until the service has stored it. */
    addProduct: async (id: number, brandId: number, fields: Partial<ProductState> = {}): Promise<void> => {
      const product: ProductState = {
        ...{ id, version: 1, brandId, name: `Товар ${id}`, imageUrl: null, price: 30_000 },
        ...{ promoPrice: null, sizes: [], sizePrices: [], extras: [], sold: true, archived: false },
        ...fields,
      };
      await applyState(platform, 'productViews', MENU_STREAM, productSubject(id), product);
    },
    /** Publishes a group of extras with one free option per id, as svc-menu would, and waits until the service has stored it. */
    addExtras: async (
      id: number,
      brandId: number,
      optionIds: number[],
      fields: Partial<ExtrasState> = {},
    ) => {
      const options = optionIds.map((optionId) => ({ id: optionId, name: `Вариант ${optionId}`, price: 0 }));
      const group = { id, version: 1, brandId, name: `Добавки ${id}`, options, ...fields };
      await applyState(platform, 'extraGroupViews', MENU_STREAM, extraGroupSubject(id), group);
    },
    /** Publishes a pickup point, as svc-menu would, and waits until the service has stored it. */
    addPoint: async (id: number, brandId: number): Promise<void> => {
      const point = { id, version: 1, brandId, name: `Точка ${id}`, address: 'Москва', removed: false };
      await applyState(platform, 'pointViews', MENU_STREAM, pointSubject(id), point);
    },
    /** Creates and posts a supply; `items`: `{ ingredientId, qty, expiresAt }`. Returns its id. */
    supply: async (
      userId: number,
      warehouseId: number,
      items: object[],
      fields: object = {},
    ): Promise<number> => {
      const body = { warehouseId, supplierId: null, date: '2026-01-10T09:00:00Z', notes: null, items };
      const { id } = await create(userId, 'supplies', { ...body, ...fields });
      const { status } = await call(userId, 'POST', `supplies/${id}/post`);
      if (status !== 200) throw new Error(`supply ${id}: ${status}`);
      return id;
    },
    close: async (): Promise<void> => {
      await app.close();
      await platform.close();
    },
  };
}
export type InventoryTest = Awaited<ReturnType<typeof openInventory>>;
