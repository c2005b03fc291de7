/** The names of brands, which are no passwords. */
import { openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { MembershipModels } from './membership-model.js';

/** A password is compared with so many names of brands, those of the newest. */
const MAX_NAMES = 300;
const CACHE_MS = 60_000;

/** Returns the function that reads the names of the newest brands, as of a minute ago at most. */
export function createBrandNames(
  { brands }: Pick<MembershipModels, 'brands'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): () => Promise<readonly string[]> {
  const read = async () => {
    const newest = await brands
      .find({ status: { $ne: 'ARCHIVED' } }, { name: 1 })
      .sort({ _id: -1 })
      .limit(MAX_NAMES)
      .lean<{ name?: string }[]>();
    return newest.flatMap(({ name }) => name ?? []);
  };
  const recent = openCache<'all', readonly string[]>(
    { name: 'brand names', log },
    { max: 1, ttl: CACHE_MS, fetchMethod: read },
  );
  return async () => (await recent.fetch('all')) ?? [];
}
