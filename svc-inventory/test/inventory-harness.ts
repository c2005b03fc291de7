/** Starts svc-inventory on real servers. */

import type { AccessClaims } from '@skatert/contracts/auth/session';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import {
  eventually,
  grantTestRole,
  openTestPlatform,
  signTestToken,
} from '@skatert/service-kit/test-harness';
import { buildApp } from '../src/app.js';
import { openInventoryDeps } from '../src/inventory-deps.js';

export const WAREHOUSES = '/auth/v1/inventory/warehouses';

interface CallOptions {
  json?: unknown;
  claims?: Partial<AccessClaims>;
}

/** Returns the running service and helpers for calls and memberships. */
export async function openInventory() {
  const platform = await openTestPlatform();
  const { connection, bus, log, publicKeyPem, privateKeyPem } = platform;
  const app = await buildApp({ connection, bus, log, publicKeyPem });
  await eventually(async () => (await app.inject('/ready')).statusCode === 200);
  const deps = await openInventoryDeps({ connection, log });

  /** Sends a call as a user; as 0 without a token. */
  const call = async (
    userId: number,
    method: 'GET' | 'POST',
    url: string,
    { json, claims }: CallOptions = {},
  ) => {
    const token = userId === 0 ? undefined : await signTestToken(privateKeyPem, userId, claims);
    const response = await app.inject({
      method,
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(json !== undefined && { payload: json as object }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  return {
    platform,
    app,
    deps,
    call,
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
    close: async (): Promise<void> => {
      await app.close();
      await platform.close();
    },
  };
}
export type InventoryTest = Awaited<ReturnType<typeof openInventory>>;
