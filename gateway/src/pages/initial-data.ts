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
  /** By path and query. */
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
/** A larger response would delay the page. */
const MAX_BYTES = 100_000;
const PRODUCT_PAGE = /^\/product\/([1-9]\d{0,14})$/;

const none = (): InitialData => ({ responses: new Map(), picture: undefined });

/** Returns the data of a page. It never fails: a page is served even when svc-menu does not respond. */
export async function readInitialData(read: ReadMenu, page: PageAddress): Promise<InitialData> {
  const productId = PRODUCT_PAGE.exec(page.path)?.[1];
  if (page.path !== '/' && productId === undefined) return none();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<InitialData>((resolve) => {
    timer = setTimeout(() => resolve(none()), TIMEOUT_MS);
  });
  const data = productId === undefined ? readHomePage(read, page) : readProductPage(read, productId);
  try {
    return await Promise.race([data.catch(none), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const jsonOf = <T>({ body }: CachedResponse): T => JSON.parse(body.toString('utf8')) as T;

/** Returns the successful responses of several paths. */
async function readAll(read: ReadMenu, paths: string[]): Promise<Map<string, CachedResponse>> {
  const responses = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  return new Map(responses.filter(([, { status, body }]) => status === 200 && body.length <= MAX_BYTES));
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
  const menu = await readAll(read, [treePath, productsPath]);
  const products = menu.get(productsPath);
  return {
    responses: new Map([...responses, ...menu]),
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
  const responses = await readAll(read, [menuPaths.brands(), path]);
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
