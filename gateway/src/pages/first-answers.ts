/** The public answers that a page asks for first, and its first picture. A page without them asks for itself. */
import { chooseBrand } from '@skatert/contracts/menu/choose-brand';
import type { Product, PublicBrand } from '@skatert/contracts/menu/menu';
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import { PICTURE_SIZES } from '@skatert/contracts/menu/picture';
import type { CachedAnswer } from '../menu-cache/menu-cache.js';
import type { PageSubject } from './page-meta.js';

/** Answers a public call from memory or by svc-menu. */
export type ReadMenu = (path: string) => Promise<CachedAnswer>;

/** The first large picture of the page, and how wide it will be shown. */
export interface FirstPicture {
  url: string;
  sizes: string;
}

export interface FirstAnswers {
  answers: Map<string, CachedAnswer>;
  picture: FirstPicture | undefined;
  /** What the page is about; absent where it is about nothing in particular. */
  subject?: PageSubject;
  /** What the page says first: painted before any script has run. */
  words?: { title: string; about: string | null };
}

export interface PageAddress {
  path: string;
  query: URLSearchParams;
  hostname: string;
  /** Scheme and host as the browser names them; empty when it names none that could be one. */
  origin: string;
}

/** A page waits so long for its answers, in ms; then it goes without. */
const PATIENCE_MS = 300;
/** What is larger than this would hold the page up. */
const MOST_BYTES = 150_000;
const PRODUCT_PAGE = /^\/product\/([1-9]\d{0,14})$/;

const none = (): FirstAnswers => ({ answers: new Map(), picture: undefined });

/** Never fails: a part that is away is no reason for a page to be. */
export async function firstAnswers(read: ReadMenu, page: PageAddress): Promise<FirstAnswers> {
  const productId = PRODUCT_PAGE.exec(page.path)?.[1];
  if (page.path !== '/' && productId === undefined) return none();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<FirstAnswers>((resolve) => {
    timer = setTimeout(() => resolve(none()), PATIENCE_MS);
  });
  const asked = productId === undefined ? homeAnswers(read, page) : productAnswers(read, productId);
  try {
    return await Promise.race([asked.catch(none), patience]);
  } finally {
    clearTimeout(timer);
  }
}

const jsonOf = <T>({ body }: CachedAnswer): T => JSON.parse(body.toString('utf8')) as T;

/** Of several paths, those that were answered well. */
async function readAll(read: ReadMenu, paths: string[]): Promise<Map<string, CachedAnswer>> {
  const answers = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  return new Map(answers.filter(([, { status, body }]) => status === 200 && body.length <= MOST_BYTES));
}

async function homeAnswers(read: ReadMenu, { query, hostname }: PageAddress): Promise<FirstAnswers> {
  const brandsPath = menuPaths.brands();
  const answers = await readAll(read, [brandsPath]);
  const brands = answers.get(brandsPath);
  // What the browser remembers is not known here: the storefront asks for another brand itself.
  const hints = { asked: query.get('brand'), remembered: null, hostname };
  const all = brands ? jsonOf<PublicBrand[]>(brands) : [];
  const brand = chooseBrand(all, hints);
  if (!brand) return { answers, picture: undefined };
  const group = /^[1-9]\d{0,14}$/.test(query.get('group') ?? '') ? Number(query.get('group')) : 0;
  const [treePath, productsPath] = [menuPaths.groupTree(brand.id), menuPaths.products(brand.id, group)];
  const menu = await readAll(read, [treePath, productsPath]);
  const products = menu.get(productsPath);
  return {
    answers: new Map([...answers, ...menu]),
    picture: products && shown(firstOf(jsonOf(products)), PICTURE_SIZES.card),
    // The brand that only comes first is not what the page is about.
    ...(chooseBrand(all.toReversed(), hints) === brand && { subject: subjectOf(brand) }),
    ...(group === 0 && { words: { title: brand.name, about: brand.description } }),
  };
}

const subjectOf = ({ id, name, description, imageUrl }: PublicBrand): PageSubject => ({
  path: `/?brand=${id}`,
  title: name,
  about: description,
  imageUrl,
});

/** Of no group are shown above those of the first one; the groups' own pictures are small. */
const firstOf = (products: Product[]): Product | undefined =>
  products.find(({ groupTagId }) => groupTagId === null) ?? products[0];

const shown = (product: Product | undefined, sizes: string): FirstPicture | undefined =>
  product?.imageUrl ? { url: product.imageUrl, sizes } : undefined;

async function productAnswers(read: ReadMenu, productId: string): Promise<FirstAnswers> {
  const path = menuPaths.product(productId);
  const answers = await readAll(read, [menuPaths.brands(), path]);
  const answer = answers.get(path);
  if (!answer) return { answers, picture: undefined };
  const product = jsonOf<Product>(answer);
  return {
    answers,
    picture: shown(product, PICTURE_SIZES.page),
    subject: {
      path: `/product/${productId}`,
      title: product.name,
      about: product.description,
      imageUrl: product.imageUrl,
    },
  };
}
