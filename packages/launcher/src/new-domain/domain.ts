/** A new domain: its name, title and team, read from a command line and checked. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listWorkspaces } from '@skatert/build-config/workspaces.mjs';
import { readArguments } from '../command-arguments.js';
import { listFiles } from '../list-files.js';
import { SetupError } from '../setup-error.js';

export interface Domain {
  /** In its folders and paths, such as `gift-cards`. */
  name: string;
  /** Of its page and menu item, in Russian. */
  title: string;
  /** In `CODEOWNERS`, such as `loyalty`. */
  team: string;
}

const USAGE = 'npm run new-domain -- gift-cards --team loyalty --title "Подарочные карты"';
/** Also parts of identifiers, such as `GiftCardsApp` and `GIFT_CARDS_ERRORS`. */
const WORDS = /^[a-z]{2,}(-[a-z]{2,})*$/;
const NAME_MAX = 30;
/** It is copied into quoted texts. */
const TITLE = /^[А-ЯЁ][А-Яа-яЁё\d -]*$/;
/** The roles of workspaces whose sources name paths and streams. */
const NAMING_ROLES = new Set(['contracts', 'service', 'gateway', 'host', 'remote']);
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** Returns the domain of a command line, without the program. @throws SetupError when it is incomplete or malformed */
export function readDomain(args: readonly string[]): Domain {
  const { name, title, team } = parsed(args);
  if (!WORDS.test(name) || name.length > NAME_MAX)
    throw new SetupError(
      `The name is a plural noun of lower-case letters, its words joined by dashes, of at most ${NAME_MAX}: ${USAGE}`,
    );
  if (!WORDS.test(team))
    throw new SetupError(
      `A team in CODEOWNERS, or a new one, owns the domain; it has lower-case letters: ${USAGE}`,
    );
  if (!TITLE.test(title))
    throw new SetupError(`The title of its page and menu item is Russian, without quotes: ${USAGE}`);
  return { name, title, team };
}

function parsed(args: readonly string[]): Domain {
  const options = { team: { type: 'string' }, title: { type: 'string' } } as const;
  const { values, positionals } = readArguments(args, {
    usage: `Usage: ${USAGE}`,
    options,
    positionals: Number.POSITIVE_INFINITY,
  });
  return { name: positionals.join(' '), team: values.team ?? '', title: values.title?.trim() ?? '' };
}

/** The folders of a domain, from the repository's root. */
export const foldersOf = (name: string) => ({
  contracts: `packages/contracts/src/${name}`,
  service: `svc-${name}`,
  remote: `mf-${name}`,
});

/** Returns the name in the case of constants, such as `GIFT_CARDS`. */
export const constantOf = (name: string): string => name.toUpperCase().replaceAll('-', '_');

/** @throws SetupError when the repository has such a folder, or when its sources name the domain's paths or stream */
export function requireFree(name: string, root: string): void {
  const workspaces = listWorkspaces(root);
  const taken =
    Object.values(foldersOf(name)).find((folder) => existsSync(join(root, folder))) ??
    workspaces.map((each) => each.name).find((each) => [`svc-${name}`, `mf-${name}`].includes(each));
  if (taken !== undefined) throw new SetupError(`There is ${taken} already: choose another name.`);
  const names = new RegExp(`['"\`](/${name}['"\`/?]|${constantOf(name)}['"\`])`);
  const file = workspaces
    .filter(({ manifest }) => NAMING_ROLES.has(manifest.role))
    .flatMap(({ folder }) => sourcesIn(join(folder, 'src')))
    .find((path) => names.test(readFileSync(path, 'utf8')));
  if (file !== undefined)
    throw new SetupError(
      `${relative(root, file)} names /${name} or ${constantOf(name)}: choose another name.`,
    );
}

const sourcesIn = (folder: string): string[] =>
  listFiles(folder, SOURCE)
    .filter((path) => !TEST.test(path))
    .map((path) => join(folder, path));
