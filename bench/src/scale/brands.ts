/** Creates brands for the measurements, and sends their owners' calls to the services. */
import { readFile } from 'node:fs/promises';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { signTestToken } from '@skatert/service-kit/testing/harness';

export interface OpenedBrand {
  brandId: number;
  masterId: number;
  ownerId: number;
  /** The owner's token, in the context of the brand. */
  token: string;
}

/** Creates a brand of a demo account. */
export async function openBrand(platform: Platform, account: 'owner' | 'client'): Promise<OpenedBrand> {
  const userId = platform.demo?.users[account];
  if (userId === undefined) throw new Error(`the demo has no account ${account}`);
  const response = await send(platform, 'svc-menu', '/auth/v1/brands', await tokenOf(platform, userId), {
    method: 'POST',
    body: { name: 'Бренд замера' },
  });
  const { id: brandId, masterId } = JSON.parse(response) as { id: number; masterId: number };
  const claims = { brandId, masterId, membershipId: 1 };
  return { brandId, masterId, ownerId: userId, token: await tokenOf(platform, userId, claims) };
}

/** Returns a token that is valid during the measurements. */
export async function tokenOf(platform: Platform, userId: number, claims: object = {}): Promise<string> {
  const key = await readFile(platform.keys.tokenPrivate, 'utf8');
  return signTestToken(key, userId, { exp: Math.floor(Date.now() / 1000) + 3600, ...claims });
}

/** Sends a call to a service and returns the response. @throws Error when it fails */
export async function send(
  { serviceUrls }: Platform,
  service: string,
  path: string,
  token: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<string> {
  const response = await fetch(`${serviceUrls[service]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
