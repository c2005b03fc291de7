/** Which brand a visitor sees first: decided by the storefront, guessed by the gateway. Without zod. */
import type { PublicBrand } from './menu.js';

export interface BrandHints {
  /** The `brand` of the address. */
  asked: string | null;
  /** The brand looked at last. */
  remembered: string | null;
  hostname: string;
}

const fold = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');

/** By the address, by memory, by the host's subdomain, else the first one. */
export function chooseBrand(brands: readonly PublicBrand[], hints: BrandHints): PublicBrand | undefined {
  const byId = (id: string | null) => brands.find((brand) => String(brand.id) === id);
  const labels = hints.hostname.split('.');
  const subdomain = labels.length > 2 || labels.at(-1) === 'localhost' ? fold(labels[0] ?? '') : null;
  const byHost = brands.find(({ name, slug }) => fold(slug) === subdomain || fold(name) === subdomain);
  return byId(hints.asked) ?? byId(hints.remembered) ?? byHost ?? brands[0];
}
