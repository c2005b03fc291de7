/** Describes the release of a workspace from its sources: the same sources have the same descriptor. */
import { basename, dirname, join } from 'node:path';
import { readPages } from '@skatert/build-config/read-pages.mjs';
import { sharedModules } from '@skatert/build-config/shared-modules.mjs';
import { listWorkspaces } from '@skatert/build-config/workspaces.mjs';
import { callsInSources } from './calls-in-sources.js';
import { describeService } from './describe-service.js';
import { type Descriptor, emptyDescriptor } from './descriptor.js';
import { withReadFields } from './read-fields.js';

const ROLES = ['service', 'gateway', 'host', 'remote'] as const;
const isServed = (role: string): boolean => role === 'service' || role === 'gateway';

/** Returns the descriptors of the workspaces in these folders, and of no other; all are of one tree of sources. */
export async function describeReleases(root: string, names: readonly string[]): Promise<Descriptor[]> {
  const all = workspacesIn(root);
  const chosen = all.filter(({ name }) => names.includes(name));
  // What an app uses is described by the services that respond to it.
  const needed = chosen.some(({ role }) => !isServed(role)) ? all : chosen;
  const served = await Promise.all(
    needed
      .filter(({ role }) => isServed(role))
      .map(async ({ folder, name, role }) => ({
        ...emptyDescriptor(name, role),
        ...(await describeService(folder)),
      })),
  );
  const apps = await Promise.all(
    chosen.filter(({ role }) => !isServed(role)).map((workspace) => describeApp(workspace, served)),
  );
  return [...served.filter(({ name }) => names.includes(name)), ...apps];
}

/** Returns the names of all workspaces that are deployed. */
export const deployedWorkspaces = (root: string): string[] => workspacesIn(root).map(({ name }) => name);

interface Workspace {
  folder: string;
  name: string;
  role: Descriptor['role'];
}

/** Those of tests are deeper. */
const workspacesIn = (root: string): Workspace[] =>
  listWorkspaces(root)
    .filter(({ folder, manifest }) => dirname(folder) === root && isRole(manifest.role))
    .map(({ folder, manifest }) => ({
      folder,
      name: basename(folder),
      role: manifest.role as Descriptor['role'],
    }));

const isRole = (role: string | undefined): role is Descriptor['role'] => ROLES.some((each) => each === role);

async function describeApp(
  { folder, name, role }: Workspace,
  served: readonly Descriptor[],
): Promise<Descriptor> {
  const isHost = role === 'host';
  const [{ makes, mentions }, pages] = await Promise.all([
    callsInSources(folder, { isHost }),
    readPages(join(folder, 'src/pages.ts')),
  ]);
  const used = served.map(({ calls, definitions }) => {
    const uses = calls.filter(({ method, path }) => makes(method, path));
    return withReadFields(uses, namedIn(uses, definitions), mentions);
  });
  return {
    ...emptyDescriptor(name, role),
    uses: used.flatMap(({ uses }) => uses),
    definitions: Object.assign({}, ...used.map(({ definitions }) => definitions)),
    pages,
    shared: sharedOf(isHost),
  };
}

/** Returns the definitions that schemas refer to, directly or through others. */
function namedIn(schemas: unknown, all: Descriptor['definitions']): Descriptor['definitions'] {
  const found: Descriptor['definitions'] = {};
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"[^"]*\/(\w+)"/g)) {
      const definition = all[name];
      if (!definition || found[name]) continue;
      found[name] = definition;
      collect(definition);
    }
  };
  collect(schemas);
  return found;
}

/** Returns the shared libraries: for the host their versions, for a remote the ranges that it accepts. */
function sharedOf(isHost: boolean): Record<string, string> {
  const shared = Object.entries(sharedModules({ eager: isHost })).map(
    ([name, { version, requiredVersion }]) => [
      name.replace(/\/$/, ''),
      (isHost && version) || requiredVersion,
    ],
  );
  return Object.fromEntries(shared);
}
