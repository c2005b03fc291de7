/** Which workspaces and journeys a team tests, by `CODEOWNERS`. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CodeOwnersLine, lineFor, readCodeOwners } from '@skatert/build-config/code-owners.mjs';
import { type Workspace as ListedWorkspace, listWorkspaces } from '@skatert/build-config/workspaces.mjs';
import { listFiles } from '../list-files.js';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';

const JOURNEYS = 'e2e/journeys';

export interface Team {
  name: string;
  /** Folders of the workspaces that it owns, as a whole or in part, and of those that import what is its own. */
  folders: string[];
  /** Files of its journeys, below `e2e/journeys`. */
  journeys: string[];
}

interface Workspace {
  folder: string;
  name: string;
  /** The packages that it declares. */
  imports: string[];
  /** What its sources import, as `@skatert/contracts/orders/cart`. */
  modules: Set<string>;
}

/** Returns the teams that `CODEOWNERS` names, sorted by name. */
export function listTeams(root = ROOT): Team[] {
  const lines = readCodeOwners(root);
  const workspaces = listWorkspaces(root).map((each) => toWorkspace(root, each));
  const journeys = listJourneys(root);
  const names = [...new Set(lines.flatMap(({ teams }) => teams))].sort();
  return names.map((name) => ({
    name,
    folders: foldersOf(
      lines.filter(({ teams }) => teams.includes(name)),
      workspaces,
    ),
    journeys: journeys.filter((file) => lineFor(lines, `${JOURNEYS}/${file}`)?.teams.includes(name)),
  }));
}

const toWorkspace = (root: string, { folder, manifest }: ListedWorkspace): Workspace => ({
  folder: relative(root, folder),
  name: manifest.name,
  imports: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  modules: modulesIn(join(folder, 'src')),
});

/** The packages of this repository that a source imports. */
const IMPORTED = /from '(@[^']+)'/g;

/** Returns what the sources below a folder import. */
function modulesIn(folder: string): Set<string> {
  return new Set(
    listFiles(folder, /\.tsx?$/)
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)])
      .map(([, name = '']) => name),
  );
}

/** @param lines those that name the team */
function foldersOf(lines: readonly CodeOwnersLine[], workspaces: readonly Workspace[]): string[] {
  const isOwn = ({ folder }: Workspace) => lines.some(({ pattern }) => `/${folder}/`.startsWith(pattern));
  const hasOwn = ({ folder }: Workspace) => lines.some(({ pattern }) => pattern.startsWith(`/${folder}/`));
  const own = workspaces.filter(isOwn);
  const tested = new Set([...own, ...workspaces.filter(hasOwn)]);
  // A workspace that imports an own one, directly or through others, may break with it.
  const breaking = new Set(own);
  for (const { name } of breaking)
    for (const each of workspaces.filter(({ imports }) => imports.includes(name))) breaking.add(each);
  const parts = workspaces.flatMap((each) => partsOf(each, lines));
  const usesPart = ({ modules }: Workspace) =>
    [...modules].some((name) => parts.some((part) => name.startsWith(part)));
  return workspaces
    .filter((each) => tested.has(each) || breaking.has(each) || usesPart(each))
    .map(({ folder }) => folder);
}

/** Returns the folders of a workspace's sources that the lines name, as others import them. */
const partsOf = ({ folder, name }: Workspace, lines: readonly CodeOwnersLine[]): string[] =>
  lines
    .filter(({ pattern }) => pattern.startsWith(`/${folder}/src/`))
    .map(({ pattern }) => pattern.replace(`/${folder}/src/`, `${name}/`));

/** Returns the files of all journeys, below `e2e/journeys`. */
const listJourneys = (root: string): string[] => listFiles(join(root, JOURNEYS), /\.spec\.ts$/).sort();

/**
 * Returns the teams with these names.
 * @throws SetupError that lists the teams when a name is unknown
 */
export function chooseTeams(names: readonly string[], teams: readonly Team[]): Team[] {
  const chosen = names.map((wanted) => {
    const found = teams.find(({ name }) => name === wanted);
    if (found) return found;
    throw new SetupError(
      `There is no team ${wanted}. The teams are: ${teams.map(({ name }) => name).join(', ')}.`,
    );
  });
  return [...new Set(chosen)];
}
