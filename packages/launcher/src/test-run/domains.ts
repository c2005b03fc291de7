/** Which workspaces and journeys belong to one domain. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';

const JOURNEYS = 'e2e/journeys';

export interface Domain {
  name: string;
  /** Folders of its workspaces. */
  folders: string[];
  /** Files of its journeys, below `e2e/journeys`. */
  journeys: string[];
}

interface Manifest {
  /** The domain of a workspace whose folder name doesn't contain it. */
  domain?: string;
}

/**
 * Returns the domains, sorted by name. A workspace belongs to the domain in its folder name (`svc-orders`, `mf-orders`) or
 * in the field `domain` of its package.json. A journey belongs to each domain in its file name:
 * `cart.orders.storefront.spec.ts`.
 * @throws SetupError when a journey names a domain that doesn't exist
 */
export function listDomains(root = ROOT): Domain[] {
  const byName = new Map<string, string[]>();
  for (const folder of readdirSync(root).sort()) {
    const name = domainOf(root, folder);
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), folder]);
  }
  const journeys = listJourneys(root);
  for (const file of journeys)
    for (const name of domainsInName(file))
      if (!byName.has(name)) throw new SetupError(`${JOURNEYS}/${file} names ${name}, which is no domain.`);
  return [...byName].sort().map(([name, folders]) => ({
    name,
    folders,
    journeys: journeys.filter((file) => domainsInName(file).includes(name)),
  }));
}

function domainOf(root: string, folder: string): string | undefined {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { domain } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return domain ?? /^(?:svc|mf)-(.+)$/.exec(folder)?.[1];
}

/** Returns the files of all journeys, below `e2e/journeys`. */
const listJourneys = (root = ROOT): string[] =>
  existsSync(join(root, JOURNEYS))
    ? readdirSync(join(root, JOURNEYS), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.spec.ts'),
      )
    : [];

/** Returns orders and storefront for `alone/cart.orders.storefront.spec.ts`. */
const domainsInName = (file: string): string[] =>
  file
    .slice(file.lastIndexOf('/') + 1, -'.spec.ts'.length)
    .split('.')
    .slice(1);

/**
 * Returns the domains with these names, which may also be those of a service or remote (`catalogue` is of `menu`).
 * @throws SetupError that lists the domains when a name is unknown
 */
export function chooseDomains(names: readonly string[], domains = listDomains()): Domain[] {
  const chosen = names.map((wanted) => {
    const found = domains.find(
      ({ name, folders }) =>
        name === wanted || folders.some((folder) => folder === wanted || folder === `mf-${wanted}`),
    );
    if (found) return found;
    const known = domains.map(({ name, folders }) => `${name} (${folders.join(', ')})`).join('; ');
    throw new SetupError(`There is no domain ${wanted}. The domains are: ${known}.`);
  });
  return [...new Set(chosen)];
}
