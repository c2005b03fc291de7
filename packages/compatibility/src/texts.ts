/** The texts that expressions of a script may have. */
import type { AnyNode, Expression, Pattern, Program } from 'acorn';
import { full, simple } from 'acorn-walk';

/** Stands for any text, also an empty one. */
export const ANY = '\u0000';
/** An expression with more texts may have any. */
const MAX = 60;

type FunctionNode = Extract<AnyNode, { params: Pattern[]; body: unknown }>;

export class Texts {
  /** The words of all strings, and the names of all properties that are read or written. */
  readonly words = new Set<string>();
  /** What is assigned to a name anywhere: scopes are not told apart. Undefined: a value that is not known. */
  readonly #texts = new Map<AnyNode, readonly string[]>();
  readonly #values = new Map<string, (AnyNode | undefined)[]>();

  constructor(tree: Program) {
    full(tree, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') this.#addWords(node.value);
      if (node.type === 'TemplateElement') this.#addWords(node.value.cooked ?? '');
      if (node.type === 'Property' && node.key.type === 'Identifier') this.#addWords(node.key.name);
      if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
        this.#addWords(node.property.name);
    });
    simple(tree, {
      VariableDeclarator: ({ id, init }) => this.#assign(id, init ?? undefined),
      AssignmentExpression: ({ left, right }) => this.#assign(left, right),
      Function: (each) => {
        const node = each as FunctionNode;
        for (const parameter of node.params) this.#assign(parameter, undefined);
        if (node.type === 'FunctionDeclaration' && node.id) this.#add(node.id.name, node);
      },
    });
  }

  #addWords(text: string): void {
    for (const word of text.split(/[^\w.-]+/)) this.words.add(word);
  }

  #assign(target: Pattern, value: AnyNode | undefined): void {
    if (target.type === 'Identifier') this.#add(target.name, value);
    // What a pattern takes apart is not followed.
    else if (target.type !== 'MemberExpression')
      simple(target, { Pattern: (node) => node.type === 'Identifier' && this.#add(node.name, undefined) });
  }

  #add(name: string, value: AnyNode | undefined): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  /** Returns the texts that an expression may have, in which ANY stands for what is not known. */
  of(node: AnyNode | undefined): readonly string[] {
    if (!node) return [ANY];
    const known = this.#texts.get(node);
    if (known) return known;
    // While it is being read: a name may be assigned from itself.
    this.#texts.set(node, [ANY]);
    const read = [...new Set(this.#read(node))];
    const texts = read.length > MAX ? [ANY] : read;
    this.#texts.set(node, texts);
    return texts;
  }

  #read(node: AnyNode): readonly string[] {
    switch (node.type) {
      case 'Literal':
        return [typeof node.value === 'string' ? node.value : ANY];
      case 'TemplateLiteral':
        return node.quasis.reduce<string[]>(
          (before, { value }, index) => {
            const own = before.map((text) => text + (value.cooked ?? ''));
            const next = node.expressions[index];
            return next ? this.#concatenated(own, this.of(next)) : own;
          },
          [''],
        );
      case 'BinaryExpression':
        return this.#concatenated(this.of(node.left), this.of(node.right));
      case 'ConditionalExpression':
        return [...this.of(node.consequent), ...this.of(node.alternate)];
      case 'LogicalExpression':
        return [...this.of(node.left), ...this.of(node.right)];
      case 'Identifier':
        return (this.#values.get(node.name) ?? [undefined]).flatMap((value) => this.of(value));
      case 'MemberExpression':
        return this.#propertiesOf(node.object).flatMap((value) => this.of(value));
      case 'CallExpression':
        return this.#functionsIn(node.callee).flatMap((each) => this.#returned(each));
      default:
        return [ANY];
    }
  }

  #concatenated(before: readonly string[], after: readonly string[]): string[] {
    if (before.length * after.length > MAX) return before.map((text) => text + ANY);
    return before.flatMap((text) => after.map((next) => text + next));
  }

  /** Returns the values of all properties of an object: which one is read is not followed. */
  #propertiesOf(object: AnyNode): (AnyNode | undefined)[] {
    if (object.type !== 'Identifier') return [undefined];
    return (this.#values.get(object.name) ?? [undefined]).flatMap((value) =>
      value?.type === 'ObjectExpression'
        ? value.properties.map((each) => (each.type === 'Property' ? each.value : undefined))
        : [undefined],
    );
  }

  #functionsIn(callee: AnyNode): (FunctionNode | undefined)[] {
    const values =
      callee.type === 'Identifier'
        ? (this.#values.get(callee.name) ?? [undefined])
        : callee.type === 'MemberExpression'
          ? this.#propertiesOf(callee.object)
          : [undefined];
    return values.map((value) => (isFunction(value) ? value : undefined));
  }

  #returned(node: FunctionNode | undefined): readonly string[] {
    if (!node) return [ANY];
    if (node.body.type !== 'BlockStatement') return this.of(node.body);
    const values: (Expression | null | undefined)[] = [];
    simple(node.body, { ReturnStatement: ({ argument }) => void values.push(argument) });
    return values.flatMap((value) => this.of(value ?? undefined));
  }
}

const isFunction = (node: AnyNode | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration';
