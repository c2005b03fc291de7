/** The descriptors of this tree's own workspaces, and changes of them. */
import { fileURLToPath } from 'node:url';
import { checkRelease } from '../src/check-release.js';
import { deployedWorkspaces, describeReleases } from '../src/describe-release.js';
import type { Call, Descriptor, Schema } from '../src/descriptor.js';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
export const SINCE = '2026-11-27T10:00:00Z';

let described: Promise<Descriptor[]> | undefined;

/** Returns the descriptors of all workspaces. */
export function realReleases(): Promise<Descriptor[]> {
  described ??= describeReleases(ROOT, deployedWorkspaces(ROOT));
  return described;
}

/** A descriptor that a test changes. */
export interface Changed extends Omit<Descriptor, 'calls' | 'uses' | 'prefixes' | 'permissions'> {
  calls: Call[];
  uses: Call[];
  prefixes: string[];
  permissions: string[];
}

export type Change = (...releases: Changed[]) => void;

/** Returns what a check says of copies of real releases after a change, while the real ones are live. */
export async function findingsAfter(names: readonly string[], change: Change): Promise<string[]> {
  const live = (await realReleases()).map((each) => ({ ...each, since: SINCE }));
  const candidate = names.map((name) => structuredClone(releaseOf(live, name)) as Changed);
  for (const each of candidate) delete each.since;
  change(...candidate);
  return checkRelease(candidate, live);
}

export function releaseOf(releases: readonly Descriptor[], name: string): Descriptor {
  const found = releases.find((each) => each.name === name);
  if (!found) throw new Error(`no release of ${name}`);
  return found;
}

/** Returns a call. @param title such as `GET /cart` */
export const callOf = ({ calls }: Pick<Changed, 'calls'>, title: string): Call =>
  required(
    calls.find(({ method, path }) => `${method} ${path}` === title),
    title,
  );

/** An object's schema. */
export interface ObjectSchema extends Schema {
  properties: Record<string, Schema>;
  required: string[];
}

/** Returns a part of a call's request, such as its body. */
export const partOf = (release: Pick<Changed, 'calls'>, title: string, part = 'body'): ObjectSchema =>
  required((callOf(release, title).request as ObjectSchema).properties[part], part) as ObjectSchema;

export const definitionOf = ({ definitions }: Changed, name: string): ObjectSchema =>
  required(definitions[name], name) as ObjectSchema;

type Kind = 'publishes' | 'consumes';

/** Returns the schema of a message, or of its alternative of this type. */
export function messageOf(release: Changed, kind: Kind, subject: string, type?: string): ObjectSchema {
  const { schema } = required(
    release[kind].find((each) => each.subject === subject),
    subject,
  );
  if (type === undefined) return schema as ObjectSchema;
  const alternatives = schema.oneOf as ObjectSchema[];
  return required(
    alternatives.find(({ properties }) => properties.type?.const === type),
    type,
  );
}

/** Removes a field of an object. */
export function removeField(schema: ObjectSchema, name: string): void {
  required(schema.properties[name], name);
  delete schema.properties[name];
  schema.required = schema.required.filter((each) => each !== name);
}

/** Fails when a descriptor no longer has what a test changes. */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the descriptor has no ${what}`);
  return value;
}
