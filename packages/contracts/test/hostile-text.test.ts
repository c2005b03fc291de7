/** Text made to be slow: nothing in here may take more than a moment with it, in the services and in the forms. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LENGTH = 64 * 1024;
/** The longest request body, in characters, made of `piece`, between a beginning and an end. */
const hostile = (start: string, piece: string, end: string): string =>
  start + piece.repeat((LENGTH - start.length - end.length) / piece.length) + end;

const TEXTS = {
  'digits and a letter': hostile('', '1', 'x'),
  'a plus, digits in groups and a letter': hostile('+7', ' 1', 'x'),
  'spaces around a letter': hostile('x', ' ', 'x'),
  'letters, hyphens and a sign': hostile('', 'a-', '!'),
  'combining marks in the wrong order': hostile('a', '\u0316\u0301', ''),
  'an address with endless labels': hostile('a@', 'a.', '!'),
  'an address with endless names': hostile('', 'a.', '@'),
  'slashes and stars': hostile('', '/*', ''),
  commas: hostile('', 'a,', ''),
};
/** A backtracking pattern or the normalization of marks takes seconds, everything linear less than 5 ms. */
const LIMIT_MS = 50;

/** The CPU time in ms of the faster of two runs: the other one may have paid for a garbage collection. */
function cpuOf(run: () => unknown): number {
  const once = () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const first = once();
  return first < LIMIT_MS ? first : Math.min(first, once());
}

const directory = join(__dirname, '../src');
const MODULES = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file, require(join(directory, file)) as object] as const);

/** What is directly inside a schema, by the name of its place. */
function partsOf(schema: z.ZodType): [string, z.ZodType][] {
  const def = schema.def as unknown as Record<string, unknown>;
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodLazy) return [['', schema.unwrap() as z.ZodType]];
  const parts = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'left', 'right'].flatMap(
    (name) => (def[name] instanceof z.ZodType ? [[`<${name}>`, def[name]] as [string, z.ZodType]] : []),
  );
  const listed = [def.options, def.items].flatMap((list) =>
    Array.isArray(list) ? (list as z.ZodType[]) : [],
  );
  return [...parts, ...listed.map((part, at) => [`<${at}>`, part] as [string, z.ZodType])];
}

/** Every schema with its path in those exports whose name is asked for. */
function schemasOf(isAskedFor: (name: string) => boolean): [string, z.ZodType][] {
  const found = new Map<z.ZodType, string>();
  const visit = (path: string, value: unknown): void => {
    if (value instanceof z.ZodType) {
      if (found.has(value)) return;
      // A transformation alone is no field: it is given what its schema lets through.
      if (!(value instanceof z.ZodTransform)) found.set(value, path);
      for (const [name, part] of partsOf(value)) visit(`${path}.${name}`, part);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, part] of Object.entries(value)) visit(`${path}.${name}`, part);
    }
  };
  for (const [file, exported] of MODULES)
    for (const [name, value] of Object.entries(exported))
      if (isAskedFor(name)) visit(`${file} ${name}`, value);
  return [...found].map(([schema, path]) => [path, schema]);
}
const SCHEMAS = schemasOf(() => true);
/** What clients send, by the names that contracts give it. */
const SENT = schemasOf((name) => /(?:Body|BODIES|Query|Params|Headers)$/.test(name));

/** Runs of `run` with each text that took too long. */
const slowWith = (run: (text: string) => unknown): string[] =>
  Object.entries(TEXTS).flatMap(([kind, text]) => {
    const ms = cpuOf(() => run(text));
    return ms < LIMIT_MS ? [] : [`${kind}: ${Math.round(ms)} ms`];
  });

test('the walk finds what is sent', () => {
  expect(SCHEMAS.length).toBeGreaterThan(300);
  const paths = SENT.map(([path]) => path).join('\n');
  for (const field of [
    'DeliveryCheckoutBody.phone',
    'EDIT_PROFILE_BODIES.staff.email',
    'EditProductBody.sizes',
  ])
    expect(paths).toContain(field);
});

test('no schema is slow with a long text, also one in each of its fields', () => {
  const slow = SCHEMAS.flatMap(([path, schema]) =>
    slowWith((text) => {
      schema.safeParse(text);
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      if (fields.length > 0) schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])));
    }).map((fault) => `${path}: ${fault}`),
  );
  expect(slow).toEqual([]);
});

test('no schema takes a long text from a client', () => {
  const taken = SENT.flatMap(([path, schema]) =>
    Object.entries(TEXTS).flatMap(([kind, text]) =>
      schema.safeParse(text).success ? [`${path}: ${kind}`] : [],
    ),
  );
  expect(taken).toEqual([]);
});

test('no schema looks at each entry of a list that is too long', () => {
  const lists = [Array(LENGTH / 4).fill('x'), Array(LENGTH / 2).fill(0), Array(LENGTH / 4).fill('a,')];
  const faults = SENT.flatMap(([path, schema]) =>
    lists.flatMap((list) => {
      const { success, error } = schema.safeParse(list);
      return success || (error?.issues.length ?? 0) > 10 ? [path] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('no function of the rules is slow with a long text: forms call them with each key', () => {
  const slow = MODULES.flatMap(([file, exported]) =>
    functionsIn(exported).flatMap(([name, call]) =>
      slowWith((text) => {
        try {
          call(text, text);
        } catch {
          // It takes something else than text.
        }
      }).map((fault) => `${file} ${name}: ${fault}`),
    ),
  );
  expect(slow).toEqual([]);
});

/** The functions of a module, also those inside of its tables. */
function functionsIn(value: unknown, path = ''): [string, (...args: unknown[]) => unknown][] {
  if (typeof value === 'function') return [[path, value as (...args: unknown[]) => unknown]];
  if (value === null || typeof value !== 'object' || value instanceof z.ZodType) return [];
  return Object.entries(value).flatMap(([name, part]) => functionsIn(part, `${path}.${name}`));
}
