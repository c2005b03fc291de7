/**
 * Reads the public responses that a page requests first, and its first picture. Without them the page requests them.
 */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { chooseBrand } from '@skatert/contracts/menu/choose-brand';
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import { PICTURE_SIZES } from '@skatert/contracts/menu/picture';
import type { Product } from '@skatert/contracts/menu/products';
import { searchQueryOf } from '@skatert/contracts/menu/search';
import type { Page } from '@skatert/contracts/shared/fields';
import { within } from '@skatert/service-kit/shared/within';
import type { CachedResponse } from '../menu-cache/menu-cache.js';
import type { PageSubject } from './page-meta.js';

/** Returns the response of a public call, from the cache or from svc-menu. */
export type ReadMenu = (path: string) => Promise<CachedResponse>;

/** The first large picture of the page, and its `sizes` attribute. */
export interface FirstPicture {
  url: string;
  sizes: string;
}

export interface InitialData {
  /** The responses by path and query. */
  responses: Map<string, CachedResponse>;
  picture: FirstPicture | undefined;
  /** Absent for a page without a particular subject. */
  subject?: PageSubject;
  /** Shown before any script has run. */
  intro?: { title: string; description: string | null };
}

export interface PageAddress {
  path: string;
  query: URLSearchParams;
  hostname: string;
  /** The public origin; empty when it is unknown. */
  origin: string;
}

/** How long a page waits for its data, in ms; then it is sent without. */
const TIMEOUT_MS = 300;
/** The size of all responses in a page, without compression: more would delay it. */
const MAX_BYTES = 100_000;
const PRODUCT_PAGE = /^\/product\/([1-9]\d{0,14})$/;

const none = (): InitialData => ({ responses: new Map(), picture: undefined });

/** Returns the data of a page. It never fails: a page is served even when svc-menu does not respond. */
export async function readInitialData(read: ReadMenu, page: PageAddress): Promise<InitialData> {
  const productId = PRODUCT_PAGE.exec(page.path)?.[1];
  if (page.path !== '/' && productId === undefined) return none();
  const data = productId === undefined ? readHomePage(read, page) : readProductPage(read, productId);
  return (await within(data.catch(none), TIMEOUT_MS)) ?? none();
}

/** What was parsed: a page is requested far more often than a response changes. */
const parsed = new WeakMap<CachedResponse, unknown>();

function jsonOf<T>(response: CachedResponse): T {
  if (!parsed.has(response)) parsed.set(response, JSON.parse(response.body.toString('utf8')));
  return parsed.get(response) as T;
}

/**
 * Returns the successful responses of several paths, the most important first, as long as the page has room for them. One that
 * has none is neither parsed nor serialized. `before`: the responses that the page has already.
 */
async function readAll(
  read: ReadMenu,
  paths: string[],
  before: ReadonlyMap<string, CachedResponse> = new Map(),
): Promise<Map<string, CachedResponse>> {
  const responses = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  const all = new Map(before);
  let left = MAX_BYTES - [...before.values()].reduce((sum, { body }) => sum + body.length, 0);
  for (const [path, response] of responses) {
    if (response.status !== 200 || response.body.length > left) continue;
    all.set(path, response);
    left -= response.body.length;
  }
  return all;
}

async function readHomePage(read: ReadMenu, { query, hostname }: PageAddress): Promise<InitialData> {
  const brandsPath = menuPaths.brands();
  const responses = await readAll(read, [brandsPath]);
  const brands = responses.get(brandsPath);
  // The brand that the browser remembers is unknown here: the storefront then requests its menu itself.
  const hints = { requested: query.get('brand'), remembered: null, hostname };
  const all = brands ? jsonOf<PublicBrand[]>(brands) : [];
  const brand = chooseBrand(all, hints);
  if (!brand) return { responses, picture: undefined };
  const group = /^[1-9]\d{0,14}$/.test(query.get('group') ?? '') ? Number(query.get('group')) : 0;
  const searched = searchQueryOf(query);
  const treePath = menuPaths.groupTree(brand.id);
  const productsPath = searched
    ? menuPaths.search(brand.id, searched, 0)
    : menuPaths.products(brand.id, group, 0);
  const withMenu = await readAll(read, [productsPath, treePath, menuPaths.opening(brand.id)], responses);
  const products = withMenu.get(productsPath);
  return {
    responses: withMenu,
    picture: products && pictureOf(jsonOf<Page<Product>>(products).content[0], PICTURE_SIZES.card),
    // A brand that is shown only because it is the first is not the page's subject.
    ...(chooseBrand(all.toReversed(), hints) === brand && { subject: subjectOf(brand) }),
    ...(group === 0 && { intro: { title: brand.name, description: brand.description } }),
  };
}

const subjectOf = ({ id, name, description, imageUrl }: PublicBrand): PageSubject => ({
  path: `/?brand=${id}`,
  title: name,
  description,
  imageUrl,
});

const pictureOf = (product: Product | undefined, sizes: string): FirstPicture | undefined =>
  product?.imageUrl ? { url: product.imageUrl, sizes } : undefined;

async function readProductPage(read: ReadMenu, productId: string): Promise<InitialData> {
  const path = menuPaths.product(productId);
  const responses = await readAll(read, [path, menuPaths.brands()]);
  const response = responses.get(path);
  if (!response) return { responses, picture: undefined };
  const product = jsonOf<Product>(response);
  return {
    responses,
    picture: pictureOf(product, PICTURE_SIZES.page),
    subject: {
      path: `/product/${productId}`,
      title: product.name,
      description: product.description,
      imageUrl: product.imageUrl,
    },
  };
}
