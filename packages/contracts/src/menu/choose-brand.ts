/** The brand that a visitor sees first: chosen by the storefront, predicted by the gateway. Without zod. */
import { isReservedHost } from './brand-host.js';
import type { PublicBrand } from './brands.js';

export interface BrandHints {
  /** The `brand` parameter of the URL's query. */
  requested: string | null;
  /** The brand that was shown last. */
  remembered: string | null;
  hostname: string;
}

/**
 * Returns the brand of the query, the remembered one, the one of the subdomain, else the first. Only the slug counts as
 * a subdomain, since it is unique: brands choose their names freely, and one could take over another's visitors.
 */
export function chooseBrand(brands: readonly PublicBrand[], hints: BrandHints): PublicBrand | undefined {
  const byId = (id: string | null) => brands.find((brand) => String(brand.id) === id);
  const labels = hints.hostname.toLowerCase().split('.');
  const isSubdomain = labels.length > 2 || labels.at(-1) === 'localhost';
  const host = isSubdomain && !isReservedHost(labels[0] ?? '') ? labels[0] : undefined;
  const byHost = brands.find(({ slug }) => slug === host);
  return byId(hints.requested) ?? byId(hints.remembered) ?? byHost ?? brands[0];
}
