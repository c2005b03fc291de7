/** Finds the imports of a source file: statements, types, dynamic imports, require, jest.mock, vi.mock and CSS. */
import { parseSync } from '@swc/core';

/**
 * @typedef {{ specifier: string, line: number }} Import
 * @returns {{ imports: Import[], strings: Set<string> }} the imports, and all string literals of the file
 */
export function importsOf(file, text) {
  const found = file.endsWith('.css') ? cssImports(text) : scriptImports(file, text);
  return {
    ...found,
    imports: found.imports.map((each) => ({ ...each, line: lineOf(text, each.specifier) })),
  };
}

function cssImports(text) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const specifiers = [...bare.matchAll(/(?:@import\s+(?:url\()?|\bfrom\s+)["']([^"']+)["']/g)].map(
    ([, name]) => name,
  );
  return { imports: specifiers.map((specifier) => ({ specifier })), strings: new Set() };
}

/** Parses a script and returns its syntax tree. */
export function parseScript(file, text) {
  const typescript = /\.[mc]?tsx?$/.test(file);
  const syntax = typescript
    ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }
    : { syntax: 'ecmascript', jsx: true };
  return parseSync(text, { ...syntax, target: 'es2022' });
}

function scriptImports(file, text) {
  const imports = [];
  const strings = new Set();
  walk(parseScript(file, text), (node) => {
    if (node.type === 'StringLiteral') strings.add(node.value);
    const found = importIn(node);
    if (found?.specifier !== undefined) imports.push(found);
  });
  return { imports, strings };
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

function importIn(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return { specifier: node.source?.value };
    case 'TsImportType':
      return { specifier: node.argument.value };
    case 'TsExternalModuleReference':
      return { specifier: node.expression.value };
    case 'TsModuleDeclaration':
      // `declare module 'x'` extends a package; with a wildcard it declares files.
      return node.id.type === 'StringLiteral' && !node.id.value.includes('*')
        ? { specifier: node.id.value }
        : undefined;
    case 'CallExpression':
      return loads(node.callee) ? { specifier: textOf(node.arguments[0]) } : undefined;
    default:
      return undefined;
  }
}

const LOADERS = new Set([
  'require.resolve',
  ...['mock', 'unmock', 'requireActual', 'doMock'].map((name) => `jest.${name}`),
  ...['mock', 'unmock', 'importActual', 'doMock'].map((name) => `vi.${name}`),
]);

function loads(callee) {
  if (callee.type === 'Import') return true;
  if (callee.type === 'Identifier') return callee.value === 'require';
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  const name = `${callee.object.value}.${callee.property.value}`;
  return LOADERS.has(name);
}

const textOf = (argument) =>
  argument?.expression.type === 'StringLiteral' ? argument.expression.value : undefined;

function lineOf(text, specifier) {
  const at = text.search(new RegExp(`["'\`]${specifier.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}["'\`]`));
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}
