/** Meta tags of a page: its description for search engines, a card with a picture for messengers. */
import { pictureSources } from '@skatert/contracts/menu/picture';
import { escaped } from '@skatert/contracts/shared/escaped-html';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';

/** The default tags in the built page, which are replaced. */
export const PAGE_META_PLACEHOLDER = /<!--page-meta-->.*?<!--\/page-meta-->/s;

/** The subject of a page. */
export interface PageSubject {
  /** The canonical path. */
  path: string;
  title: string;
  description: string | null;
  /** A path on the platform's origin. */
  imageUrl: string | null;
}

const DESCRIPTION = `${PRODUCT_NAME}: еда из любимых мест города — закажите и заберите по пути`;
/** The platform's picture, from the shell's files. */
const DEFAULT_PICTURE = '/share.png';
/** The length that search engines show, in characters. */
const DESCRIPTION_MAX = 200;

/**
 * Returns the tags of a page at `origin`; without a subject, those of the whole platform. With an empty origin they have no
 * addresses, which must be absolute.
 */
export function pageMeta(origin: string, subject: PageSubject | undefined): string {
  const description = shortened(subject?.description || DESCRIPTION);
  const picture = subject?.imageUrl && pictureSources(subject.imageUrl) ? subject.imageUrl : undefined;
  const properties: Record<string, string> = {
    'og:site_name': PRODUCT_NAME,
    'og:locale': 'ru_RU',
    'og:type': 'website',
    ...(origin && { 'og:url': origin + (subject?.path ?? '/') }),
    'og:title': subject?.title ?? PRODUCT_NAME,
    'og:description': description,
    ...(origin && { 'og:image': origin + (picture ?? DEFAULT_PICTURE) }),
  };
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<meta name="twitter:card" content="${picture ? 'summary' : 'summary_large_image'}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
  ].join('\n    ');
}

/** Returns the text on one line, cut at a word boundary. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const start = line.slice(0, DESCRIPTION_MAX);
  return `${start.slice(0, start.lastIndexOf(' ') + 1 || DESCRIPTION_MAX).trimEnd()}…`;
}
