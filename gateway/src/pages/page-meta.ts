/** What others show of a page: search engines its description, messengers a card with a picture. */
import { pictureSources } from '@skatert/contracts/menu/picture';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { escaped } from './escaped.js';

/** Around what stands in the built page for want of better. */
export const PAGE_META_PLACE = /<!--page-meta-->.*?<!--\/page-meta-->/s;

/** What a page is about. */
export interface PageSubject {
  /** On our own origin, the one of several that counts. */
  path: string;
  title: string;
  about: string | null;
  /** On our own origin. */
  imageUrl: string | null;
}

const ABOUT = `${PRODUCT_NAME}: еда из любимых мест города — закажите и заберите по пути`;
/** The shell's own drawing. */
const OWN_PICTURE = '/share.png';
/** As much as search engines show, in characters. */
const ABOUT_MAX = 200;

/** The tags for a page at `origin`; without a subject they are those of the whole product. */
export function pageMeta(origin: string, subject: PageSubject | undefined): string {
  const about = shortened(subject?.about || ABOUT);
  const ownPicture = subject?.imageUrl && pictureSources(subject.imageUrl) ? subject.imageUrl : undefined;
  const properties: Record<string, string> = {
    'og:site_name': PRODUCT_NAME,
    'og:locale': 'ru_RU',
    'og:type': 'website',
    'og:url': origin + (subject?.path ?? '/'),
    'og:title': subject?.title ?? PRODUCT_NAME,
    'og:description': about,
    'og:image': origin + (ownPicture ?? OWN_PICTURE),
  };
  return [
    `<meta name="description" content="${escaped(about)}">`,
    `<meta name="twitter:card" content="${ownPicture ? 'summary' : 'summary_large_image'}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
  ].join('\n    ');
}

/** In one line, ended at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= ABOUT_MAX) return line;
  const start = line.slice(0, ABOUT_MAX);
  return `${start.slice(0, start.lastIndexOf(' ') + 1 || ABOUT_MAX).trimEnd()}…`;
}
