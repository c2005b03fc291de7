/** The parts of a workbook, which are found by their relations: programs name them differently. */
import type { ZipParts } from './zip-parts.js';

export type Walk = (
  parts: ZipParts,
  path: string,
  onOpen: (name: string, attributes: Record<string, string>) => void,
  onClose?: (name: string) => void,
) => Promise<void>;

interface Relation {
  id: string;
  /** The last word of its type: `worksheet`. */
  type: string;
  path: string;
}

export interface Sheet {
  name: string;
  path: string;
}

export interface WorkbookParts {
  /** The visible sheets in their order. */
  sheets: Sheet[];
  strings: string;
  styles: string;
  isFrom1904: boolean;
}

const ROOT = '_rels/.rels';
const WORKBOOK = 'xl/workbook.xml';
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns the path of a target that is written relative to a folder. */
function resolved(folder: string, target: string): string {
  const names: string[] = [];
  for (const name of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

async function relationsOf(parts: ZipParts, path: string, folder: string, walk: Walk): Promise<Relation[]> {
  const relations: Relation[] = [];
  if (!parts.has(path)) return relations;
  await walk(parts, path, (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return;
    relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolved(folder, Target) });
  });
  return relations;
}

/** Returns where the parts are; undefined for an archive that is no workbook. */
export async function findWorkbookParts(parts: ZipParts, walk: Walk): Promise<WorkbookParts | undefined> {
  const root = await relationsOf(parts, ROOT, '', walk);
  const stated = root.find(({ type, path }) => type === 'officeDocument' && parts.has(path));
  const workbook = stated?.path ?? WORKBOOK;
  if (!parts.has(workbook)) return undefined;
  const folder = folderOf(workbook);
  const file = workbook.slice(folder.length);
  const relations = await relationsOf(parts, `${folder}_rels/${file}.rels`, folder, walk);
  const pathOf = (type: string, usual: string) =>
    relations.find((relation) => relation.type === type)?.path ?? `${folder}${usual}`;
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await walk(parts, workbook, (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name !== 'sheet' || ['hidden', 'veryHidden'].includes(attributes.state ?? '')) return;
    const id = attributes['r:id'] ?? attributes.id;
    const path = relations.find((relation) => relation.id === id)?.path;
    if (path !== undefined && parts.has(path)) sheets.push({ name: attributes.name ?? '', path });
  });
  return {
    sheets,
    strings: pathOf('sharedStrings', 'sharedStrings.xml'),
    styles: pathOf('styles', 'styles.xml'),
    isFrom1904,
  };
}
