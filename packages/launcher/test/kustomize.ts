/** Reads what deploy/kubernetes describes: the part of kustomize that it uses, so that `npm test` needs no other program. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any kind
  spec?: any;
  data?: Record<string, string>;
}

interface Kustomization {
  namespace?: string;
  resources?: string[];
  labels?: { pairs: Record<string, string> }[];
  patches?: { path: string; target: { kind: string; labelSelector?: string } }[];
  images?: { name: string; newName?: string; newTag?: string }[];
  configMapGenerator?: { name: string; behavior?: string; literals: string[] }[];
}

const HANDLED = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'labels',
  'patches',
  'images',
  'configMapGenerator',
]);

/** The fields by which kustomize merges lists of objects, in the order in which it tries them here. */
const LIST_KEYS = ['name', 'mountPath', 'topologyKey'];

/** Returns the resources of a folder with a kustomization.yaml. @throws Error for a field that is not handled here */
export function readKustomization(folder: string): Resource[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).find((field) => !HANDLED.has(field));
  if (unknown) throw new Error(`kustomize.ts does not handle ${unknown} in ${folder}`);
  const resources = (kustomization.resources ?? []).flatMap((path) => readResources(join(folder, path)));
  addConfigMaps(resources, kustomization);
  for (const { path, target } of kustomization.patches ?? []) {
    const [patch] = readResources(join(folder, path)) as [Resource];
    for (const resource of resources.filter((each) => isTarget(each, target))) {
      const { name } = resource.metadata;
      Object.assign(resource, merge(resource as unknown as Value, patch as unknown as Value));
      resource.metadata.name = name;
    }
  }
  for (const { name, newName = name, newTag } of kustomization.images ?? [])
    for (const container of resources.flatMap(containersOf))
      if (container.image === name) container.image = newTag ? `${newName}:${newTag}` : newName;
  for (const { metadata, kind } of resources)
    if (kustomization.namespace && kind !== 'Namespace') metadata.namespace = kustomization.namespace;
  return resources;
}

/** Returns the containers that a resource runs. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of a container
export const containersOf = ({ spec }: Resource): any[] =>
  (spec?.template ?? spec?.jobTemplate?.spec?.template)?.spec?.containers ?? [];

function readResources(path: string): Resource[] {
  if (statSync(path).isDirectory()) return readKustomization(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]}`);
    return document.toJS() as Resource;
  });
}

function addConfigMaps(resources: Resource[], { configMapGenerator = [] }: Kustomization): void {
  for (const { name, literals } of configMapGenerator) {
    const data = Object.fromEntries(
      literals.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
    );
    const known = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if (known) Object.assign(known.data ?? {}, data);
    else resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
  }
}

function isTarget({ kind, metadata }: Resource, target: { kind: string; labelSelector?: string }): boolean {
  const [label = '', value] = target.labelSelector?.split('=') ?? [];
  return kind === target.kind && (!value || metadata.labels?.[label] === value);
}

/** Returns a value with a strategic merge patch. */
function merge(value: Value, patch: Value): Value {
  if (patch === undefined) return value;
  if (Array.isArray(value) && Array.isArray(patch)) return mergeLists(value, patch);
  if (!isObject(value) || !isObject(patch)) return patch;
  const merged = { ...value };
  for (const [key, each] of Object.entries(patch)) merged[key] = merge(value[key], each);
  return merged;
}

function mergeLists(list: Value[], patch: Value[]): Value[] {
  const key = LIST_KEYS.find((name) => [...list, ...patch].every((each) => isObject(each) && name in each));
  if (key === undefined) return patch;
  const keyOf = (each: Value): Value => (each as { [key: string]: Value })[key];
  const merged = list.map((each) =>
    merge(
      each,
      patch.find((other) => keyOf(other) === keyOf(each)),
    ),
  );
  return [...merged, ...patch.filter((each) => !list.some((other) => keyOf(other) === keyOf(each)))];
}

const isObject = (value: Value): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
