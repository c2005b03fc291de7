/** Which brand a visitor sees first: decided by the storefront, guessed by the gateway. Without zod. */
import { isReservedHost } from './brand-host.js';
import type { PublicBrand } from './menu.js';

export interface BrandHints {
  /** The `brand` of the address. */
  asked: string | null;
  /** The brand looked at last. */
  remembered: string | null;
  hostname: string;
}

/**
 * By the address, by memory, by the host's subdomain, else the first one. A host is the slug's alone, which is granted
 * once and unique: by its name, which everybody chooses, a brand could take another one's visitors.
 */
export function chooseBrand(brands: readonly PublicBrand[], hints: BrandHints): PublicBrand | undefined {
  const byId = (id: string | null) => brands.find((brand) => String(brand.id) === id);
  const labels = hints.hostname.toLowerCase().split('.');
  const isSubdomain = labels.length > 2 || labels.at(-1) === 'localhost';
  const host = isSubdomain && !isReservedHost(labels[0] ?? '') ? labels[0] : undefined;
  const byHost = brands.find(({ slug }) => slug === host);
  return byId(hints.asked) ?? byId(hints.remembered) ?? byHost ?? brands[0];
}
