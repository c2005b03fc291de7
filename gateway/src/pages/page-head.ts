/** Renders the dynamic parts of the shell's page: preload tags, the page data and the intro. */

import { pictureSources } from '@skatert/contracts/menu/picture';
import { escaped } from '@skatert/contracts/shared/escaped-html';
import { PAGE_DATA_ID } from '@skatert/contracts/shared/page-data';
import type { FirstPicture, InitialData } from './initial-data.js';
import type { LiveRemotes, PreloadFiles } from './remote-files.js';

/** Placeholders in the shell's page. */
export const PAGE_DATA_PLACEHOLDER = '<!--page-data-->';
export const INTRO_PLACEHOLDER = '<!--intro-->';

/** Escapes JSON for a script element, which a product name could end: in JSON strings `\u003c` means `<`. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

export interface PageHead {
  files: PreloadFiles | undefined;
  /** The live remotes. */
  live: Pick<LiveRemotes, 'text' | 'release'> | undefined;
  initial: InitialData;
  /** The clock, in ms. */
  at: number;
  /** The share of calls whose traces are recorded; absent: none. */
  traces?: number;
  /** Whether browsers have the service worker, or remove it. */
  serviceWorker: boolean;
}

/** Returns the preload tags and the page data. */
export function pageHead({ files, live, initial, at, traces, serviceWorker }: PageHead): string {
  const { responses, picture } = initial;
  const entries = [...responses].map(
    ([path, { body }]) => `${JSON.stringify(path)}:${body.toString('utf8')}`,
  );
  const apps = live ? [`"release":"${live.release}"`, `"manifest":${live.text}`] : [];
  const traced = traces === undefined ? [] : [`"traces":${traces}`];
  const worker = `"serviceWorker":${serviceWorker}`;
  const fields = [`"at":${at}`, worker, ...traced, ...apps, `"responses":{${entries}}`];
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${inScript(`{${fields}}`)}</script>`;
  return [...preloads(files, picture), data].join('\n    ');
}

function preloads(files: PreloadFiles | undefined, picture: FirstPicture | undefined): string[] {
  const tags: string[] = [];
  if (picture) tags.push(...picturePreload(picture));
  if (!files) return tags;
  const { url, integrity } = files.entry;
  // Has the attributes of the shell's request, or the browser would fetch it twice. The shell's own styles go first.
  tags.push(
    `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${escaped(integrity)}" href="${escaped(url)}">`,
  );
  for (const href of files.styles)
    tags.push(`<link rel="preload" as="style" fetchpriority="low" href="${escaped(href)}">`);
  for (const href of files.scripts)
    tags.push(`<link rel="preload" as="script" fetchpriority="low" href="${escaped(href)}">`);
  return tags;
}

/** Returns a tag with the attributes of the page's own picture, or the browser would fetch it twice. */
function picturePreload({ url, sizes }: FirstPicture): string[] {
  const [best] = pictureSources(url)?.sources ?? [];
  if (!best) return [];
  return [
    `<link rel="preload" as="image" fetchpriority="high" type="${best.type}" imagesrcset="${best.srcSet}" imagesizes="${escaped(sizes)}">`,
  ];
}

/** Returns the page's title and description, styled by the shell's first view, until the page renders its own. */
export function pageIntro({ intro }: InitialData): string {
  if (!intro) return '';
  const description = intro.description ? `<p>${escaped(intro.description)}</p>` : '';
  return `<div class="intro" aria-hidden="true"><strong>${escaped(intro.title)}</strong>${description}</div>`;
}
