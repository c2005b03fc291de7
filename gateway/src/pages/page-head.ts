/** What the gateway writes into the head of the shell's page: files that will be needed, and what the page asks first. */

import { pictureSources } from '@skatert/contracts/menu/picture';
import { PAGE_DATA_ID } from '@skatert/contracts/shared/page-data';
import { escaped } from './escaped.js';
import type { FirstAnswers, FirstPicture } from './first-answers.js';
import type { FirstFiles } from './remote-files.js';

/** Where the shell's page wants it. */
export const PAGE_DATA_PLACE = '<!--page-data-->';
export const FIRST_WORDS_PLACE = '<!--first-words-->';

/** JSON that no name of a dish can end: inside a string, `\u003c` is the same sign. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

export interface PageHead {
  files: FirstFiles | undefined;
  /** The manifest of remotes as JSON. */
  manifest: string | undefined;
  first: FirstAnswers;
  /** The clock, in ms. */
  at: number;
}

export function pageHead({ files, manifest, first, at }: PageHead): string {
  const { answers, picture } = first;
  const parts = [...answers].map(([path, { body }]) => `${JSON.stringify(path)}:${body.toString('utf8')}`);
  const fields = [`"at":${at}`, ...(manifest ? [`"manifest":${manifest}`] : []), `"answers":{${parts}}`];
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${inScript(`{${fields}}`)}</script>`;
  return [...preloads(files, picture), data].join('\n    ');
}

function preloads(files: FirstFiles | undefined, picture: FirstPicture | undefined): string[] {
  const tags: string[] = [];
  if (picture) tags.push(...picturePreload(picture));
  if (!files) return tags;
  const { url, integrity } = files.entry;
  // As the shell will ask for it, or the browser would fetch it twice. The shell's own styles go first.
  tags.push(
    `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${escaped(integrity)}" href="${escaped(url)}">`,
  );
  for (const href of files.styles)
    tags.push(`<link rel="preload" as="style" fetchpriority="low" href="${escaped(href)}">`);
  for (const href of files.scripts)
    tags.push(`<link rel="preload" as="script" fetchpriority="low" href="${escaped(href)}">`);
  return tags;
}

/** As the page will ask for it, or the browser would fetch it twice: the best format, in the size that it chooses. */
function picturePreload({ url, sizes }: FirstPicture): string[] {
  const [best] = pictureSources(url)?.sources ?? [];
  if (!best) return [];
  return [
    `<link rel="preload" as="image" fetchpriority="high" type="${best.type}" imagesrcset="${best.srcSet}" imagesizes="${escaped(sizes)}">`,
  ];
}

/** The page's title and first sentence, in the look of the shell's first view; they stand in for the real ones. */
export function firstWords({ words }: FirstAnswers): string {
  if (!words) return '';
  const about = words.about ? `<p>${escaped(words.about)}</p>` : '';
  return `<div class="first-words" aria-hidden="true"><strong>${escaped(words.title)}</strong>${about}</div>`;
}
