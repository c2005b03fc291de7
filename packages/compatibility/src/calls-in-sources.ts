/**
 * Finds the calls that a browser app makes. Its paths are put together from constants and parameters, so each call is read as a
 * pattern, in which what only the running app knows stands for any text. Rather one call too many than one too few.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_WEB_KIT } from '@skatert/build-config/shared-modules.mjs';
import { type AnyNode, type CallExpression, type Expression, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { build } from 'esbuild';
import { ANY, Texts } from './texts.js';

/** The methods of web-kit's functions. */
const METHODS: Readonly<Record<string, string>> = {
  apiGet: 'GET',
  apiGetFile: 'GET',
  apiPost: 'POST',
  apiPut: 'PUT',
  apiPatch: 'PATCH',
  apiDelete: 'DELETE',
  uploadFile: 'POST',
};

export interface FoundCalls {
  /** Returns true when the app makes a call of this method and path pattern, such as `/cart/item/{id}`. */
  makes: (method: string, path: string) => boolean;
  /** Returns true when the app may read a field of this name. */
  mentions: (field: string) => boolean;
}

/** Returns the calls in the sources of a workspace. @param isHost web-kit's shared modules are part of the host */
export async function callsInSources(folder: string, { isHost }: { isHost: boolean }): Promise<FoundCalls> {
  const tree = parse(await bundle(folder, isHost), { ecmaVersion: 'latest', sourceType: 'module' });
  const texts = new Texts(tree);
  const patterns: { method: string; pattern: string }[] = [];
  const add = (method: string, text: string): void => {
    patterns.push({ method, pattern: (text.split('?', 1)[0] ?? '').replaceAll(`${ANY}${ANY}`, ANY) });
  };
  const found = (method: string | undefined, path: AnyNode | undefined): void => {
    if (method === undefined || !path) return;
    for (const text of texts.of(path)) add(method, text);
  };
  simple(tree, {
    CallExpression: (call) => {
      const name = nameOf(call);
      if (isHost && name === 'send')
        for (const method of texts.of(call.arguments[0] as Expression)) found(method, call.arguments[1]);
      else found(METHODS[name], call.arguments[0]);
    },
    // The browser follows links itself.
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'href')
        for (const text of texts.of(value)) if (text.startsWith('/')) add('GET', text);
    },
  });
  return {
    mentions: (field) => texts.words.has(field),
    makes: (method, path) => {
      const segments = path.split('/').filter((each) => each !== '' && !each.startsWith('{'));
      if (!segments.every((each) => texts.words.has(each))) return false;
      const asked = path.replaceAll(/\{[^}]+\}/g, PARAMETER);
      return patterns.some((each) => each.method === method && meet(each.pattern, asked));
    },
  };
}

/** Returns the name of a called function, without the number that the bundler adds to a second one of that name. */
const nameOf = ({ callee }: CallExpression): string =>
  callee.type === 'Identifier' ? callee.name.replace(/\d+$/, '') : '';

/** Returns all modules of a workspace as one script, with what they import of other workspaces. */
async function bundle(folder: string, isHost: boolean): Promise<string> {
  const files = await readdir(join(folder, 'src'), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const { outputFiles } = await build({
    stdin: { contents: sources.map((file) => `import './src/${file}';`).join('\n'), resolveDir: folder },
    bundle: true,
    write: false,
    treeShaking: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: {
      '.css': 'empty',
      '.module.css': 'empty',
      '.svg': 'empty',
      '.webp': 'empty',
      '.png': 'empty',
      '.mp3': 'empty',
    },
    plugins: [
      {
        name: 'own-code',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path }) => {
            const isShared = SHARED_WEB_KIT.some((name) => path === `@skatert/web-kit/${name}`);
            return path.startsWith('@skatert/') && (isHost || !isShared)
              ? undefined
              : { path, external: true };
          });
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** A character that stands for a parameter of a path: any text without a slash. */
const PARAMETER = '\u0001';

/** Returns true when some path fits both a call's pattern and a route's. */
function meet(pattern: string, route: string): boolean {
  if (pattern === '' && route === '') return true;
  if (pattern[0] === ANY)
    return meet(pattern.slice(1), route) || (route !== '' && meet(pattern, route.slice(1)));
  if (route[0] === PARAMETER) {
    for (let length = 1; length <= pattern.length && pattern[length - 1] !== '/'; length += 1)
      if (
        pattern[length - 1] === ANY
          ? meet(pattern.slice(length - 1), route.slice(1))
          : meet(pattern.slice(length), route.slice(1))
      )
        return true;
    return false;
  }
  return pattern[0] === route[0] && pattern !== '' && meet(pattern.slice(1), route.slice(1));
}
