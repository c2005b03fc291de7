/** Input made to be slow: no schema and no function of the contracts may need more than a few ms for it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EDIT_PROFILE_BODIES } from '../src/auth/profile.js';
import { EditProductBody } from '../src/menu/products.js';
import { DeliveryCheckoutBody } from '../src/orders/cart.js';

const LENGTH = 64 * 1024;
/** Returns a text as long as the largest request body: `piece` repeated between `start` and `end`. */
const hostile = (start: string, piece: string, end: string): string =>
  start + piece.repeat((LENGTH - start.length - end.length) / piece.length) + end;

const TEXTS = {
  'digits and a letter': hostile('', '1', 'x'),
  'a plus, digits in groups and a letter': hostile('+7', ' 1', 'x'),
  'spaces around a letter': hostile('x', ' ', 'x'),
  'letters, hyphens and an exclamation mark': hostile('', 'a-', '!'),
  'combining marks in the wrong order': hostile('a', '\u0316\u0301', ''),
  'an address with endless labels': hostile('a@', 'a.', '!'),
  'an address with endless names': hostile('', 'a.', '@'),
  'slashes and stars': hostile('', '/*', ''),
  commas: hostile('', 'a,', ''),
};
/** A backtracking pattern or the normalization of combining marks takes seconds, linear code less than 5 ms. */
const LIMIT_MS = 50;

/** Returns the CPU time in ms of the fastest of up to five runs: the others may include a garbage collection. */
function cpuOf(run: () => unknown): number {
  const once = () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  let fastest = once();
  for (let runs = 1; runs < 5 && fastest >= LIMIT_MS; runs += 1) fastest = Math.min(fastest, once());
  return fastest;
}

const directory = join(__dirname, '../src');
const MODULES = await Promise.all(
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(async (file) => [file, (await import(join(directory, file))) as object] as const),
);

/** Returns the direct child schemas of a schema, by name. */
function childrenOf(schema: z.ZodType): [string, z.ZodType][] {
  const def = schema.def as unknown as Record<string, unknown>;
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodLazy) return [['', schema.unwrap() as z.ZodType]];
  const inner = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'left', 'right'].flatMap(
    (name) => (def[name] instanceof z.ZodType ? [[`<${name}>`, def[name]] as [string, z.ZodType]] : []),
  );
  const listed = [def.options, def.items].flatMap((list) =>
    Array.isArray(list) ? (list as z.ZodType[]) : [],
  );
  return [...inner, ...listed.map((child, at) => [`<${at}>`, child] as [string, z.ZodType])];
}

/** Returns every schema with its path, from the exports whose names match. */
function schemasOf(matches: (name: string) => boolean): [string, z.ZodType][] {
  const found = new Map<z.ZodType, string>();
  const visit = (path: string, value: unknown): void => {
    if (value instanceof z.ZodType) {
      if (found.has(value)) return;
      // A bare transform is not a field: it only gets what its schema has accepted.
      if (!(value instanceof z.ZodTransform)) found.set(value, path);
      for (const [name, child] of childrenOf(value)) visit(`${path}.${name}`, child);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, child] of Object.entries(value)) visit(`${path}.${name}`, child);
    }
  };
  for (const [file, exported] of MODULES)
    for (const [name, value] of Object.entries(exported)) if (matches(name)) visit(`${file} ${name}`, value);
  return [...found].map(([schema, path]) => [path, schema]);
}
const SCHEMAS = schemasOf(() => true);
/** The schemas of client input, by the naming convention of the contracts. */
const INPUTS = schemasOf((name) => /(?:Body|BODIES|Query|Params|Headers)$/.test(name));

/** Calls `run` with each text and returns those that took too long. */
const slowWith = (run: (text: string) => unknown): string[] =>
  Object.entries(TEXTS).flatMap(([kind, text]) => {
    const ms = cpuOf(() => run(text));
    return ms < LIMIT_MS ? [] : [`${kind}: ${Math.round(ms)} ms`];
  });

test('finds the schemas of nested input fields', () => {
  expect(SCHEMAS.length).toBeGreaterThan(300);
  const inputs = new Set(INPUTS.map(([, schema]) => schema));
  const fields = {
    phone: DeliveryCheckoutBody.shape.phone,
    email: EDIT_PROFILE_BODIES.staff.shape.email,
    sizes: EditProductBody.shape.sizes,
  };
  expect(Object.entries(fields).flatMap(([name, field]) => (inputs.has(field) ? [] : [name]))).toEqual([]);
});

test('no schema is slow with a long text, also in each of its fields', () => {
  const slow = SCHEMAS.flatMap(([path, schema]) =>
    slowWith((text) => {
      schema.safeParse(text);
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      if (fields.length > 0) schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])));
    }).map((run) => `${path}: ${run}`),
  );
  expect(slow).toEqual([]);
});

test('no schema accepts a long text from a client', () => {
  const accepted = INPUTS.flatMap(([path, schema]) =>
    Object.entries(TEXTS).flatMap(([kind, text]) =>
      schema.safeParse(text).success ? [`${path}: ${kind}`] : [],
    ),
  );
  expect(accepted).toEqual([]);
});

test('no schema validates each item of an overlong list', () => {
  const lists = [Array(LENGTH / 4).fill('x'), Array(LENGTH / 2).fill(0), Array(LENGTH / 4).fill('a,')];
  const failures = INPUTS.flatMap(([path, schema]) =>
    lists.flatMap((list) => {
      const { success, error } = schema.safeParse(list);
      return success || (error?.issues.length ?? 0) > 10 ? [path] : [];
    }),
  );
  expect(failures).toEqual([]);
});

test('no function is slow with a long text: forms call the checks on each keystroke', () => {
  const slow = MODULES.flatMap(([file, exported]) =>
    functionsIn(exported).flatMap(([name, call]) =>
      slowWith((text) => {
        try {
          call(text, text);
        } catch {
          // Not a function of texts.
        }
      }).map((run) => `${file} ${name}: ${run}`),
    ),
  );
  expect(slow).toEqual([]);
});

/** Returns the functions of a module, including those in its tables. */
function functionsIn(value: unknown, path = ''): [string, (...args: unknown[]) => unknown][] {
  // `defineErrors` and `definePermissions` make tables when a module is loaded, from no input.
  if (typeof value === 'function' && !path.startsWith('.define'))
    return [[path, value as (...args: unknown[]) => unknown]];
  if (value === null || typeof value !== 'object' || value instanceof z.ZodType) return [];
  return Object.entries(value).flatMap(([name, child]) => functionsIn(child, `${path}.${name}`));
}
