/** Compares two JSON Schemas: can all that one side writes be read by the other? */
import type { Schema } from './descriptor.js';
import {
  alternativesOf,
  definitionsOf,
  fieldsOf,
  hasMarks,
  isAny,
  isSchema,
  kindOf,
  LIMITS,
  marksOf,
  type Side,
  valuesOf,
} from './read-schema.js';

export interface Rules {
  /** Which side the provider is: it has sent a response or an event, or received a request. */
  provider: 'writes' | 'reads';
  /** The reader refuses what doesn't fit, such as by its length or range; a screen parses nothing. */
  isStrict: boolean;
  /** A field or an alternative that is no longer written is a problem, even when the reader could do without. */
  reportsLost: boolean;
}

/** Returns what can't be read, each as a sentence's part: "`body.name` is required". @throws Error for an unknown keyword */
export const problemsOf = (writer: Side, reader: Side, rules: Rules): string[] => [
  ...new Set(
    new Comparison(definitionsOf(writer), definitionsOf(reader), rules).compare(
      writer.schema,
      reader.schema,
      '',
    ),
  ),
];

class Comparison {
  /** The problems by pair of schemas; none while a pair is being compared, since schemas may contain themselves. */
  readonly #found = new Map<Schema, Map<Schema, string[]>>();

  constructor(
    private readonly written: Side['definitions'],
    private readonly read: Side['definitions'],
    private readonly rules: Rules,
  ) {}

  compare(writer: Schema, reader: Schema, at: string): string[] {
    const written = alternativesOf(writer, this.written);
    const readable = alternativesOf(reader, this.read);
    return [
      ...written.flatMap((each) => this.#readBy(each, readable, at)),
      ...(this.rules.reportsLost ? lostIn(written, readable, at) : []),
    ];
  }

  #readBy(written: Schema, readable: readonly Schema[], at: string): string[] {
    const candidates = candidatesFor(written, readable);
    const found = candidates.map((each) => this.#compareOne(written, each, at));
    if (found.length === 0)
      return [this.#say(at, `may be ${describe(written)}`, `may not be ${describe(written)}`)];
    return found.find((problems) => problems.length === 0) ?? found[0] ?? [];
  }

  #compareOne(written: Schema, reader: Schema, at: string): string[] {
    const found = this.#found.get(written) ?? new Map<Schema, string[]>();
    this.#found.set(written, found);
    const known = found.get(reader);
    if (known) return known;
    found.set(reader, []);
    const problems = this.#problemsOf(written, reader, at);
    found.set(reader, problems);
    return problems;
  }

  #problemsOf(written: Schema, reader: Schema, at: string): string[] {
    if (isAny(reader)) return [];
    const values = valuesOf(reader);
    if (values) return this.#compareValues(valuesOf(written), values, at);
    return [
      ...(this.rules.isStrict ? this.#compareLimits(written, reader, at) : []),
      ...this.#compareFields(written, reader, at),
      ...this.#compareItems(written, reader, at),
    ];
  }

  #compareValues(
    written: readonly unknown[] | undefined,
    readable: readonly unknown[],
    at: string,
  ): string[] {
    if (!written) return [this.#say(at, 'may have any value', `must be one of ${readable.join(', ')}`)];
    return written
      .filter((value) => !readable.includes(value))
      .map((value) => this.#say(at, `may be ${String(value)}`, `may not be ${String(value)}`));
  }

  #compareLimits(written: Schema, reader: Schema, at: string): string[] {
    return Object.entries(LIMITS).flatMap(([keyword, limit]) => {
      const [own, other] = [written[keyword], reader[keyword]];
      if (other === undefined || own === other) return [];
      const fits =
        own !== undefined &&
        (limit === 'most' ? Number(own) <= Number(other) : limit === 'least' && Number(own) >= Number(other));
      return fits
        ? []
        : [`${nameOf(at)} has another ${keyword} (written ${own ?? 'without'}, read ${other})`];
    });
  }

  #compareFields(written: Schema, reader: Schema, at: string): string[] {
    const [own, other] = [fieldsOf(written), fieldsOf(reader)];
    const [ownOther, otherOther] = [written.additionalProperties, reader.additionalProperties];
    const always = new Set((written.required as string[] | undefined) ?? []);
    const required = new Set((reader.required as string[] | undefined) ?? []);
    const missing = Object.entries(other).flatMap(([name, schema]) => {
      const path = join(at, name);
      if (own[name] === undefined && !isSchema(ownOther) && this.#isMissed(schema, required.has(name)))
        return [this.#say(path, 'is not sent', 'is required')];
      if (own[name] !== undefined && required.has(name) && !always.has(name))
        return [this.#say(path, 'may be absent', 'is required')];
      return [];
    });
    const present = Object.entries(own).flatMap(([name, schema]) => {
      const path = join(at, name);
      const readAs = other[name] ?? (isSchema(otherOther) ? otherOther : undefined);
      if (readAs) return this.compare(schema, readAs, path);
      return this.rules.provider === 'reads' && !schema.deprecated ? [`${nameOf(path)} is not read`] : [];
    });
    const others =
      isSchema(ownOther) && isSchema(otherOther) ? this.compare(ownOther, otherOther, join(at, '*')) : [];
    return [...missing, ...present, ...others];
  }

  /** A deprecated field may go, unless the reader would refuse what lacks it. */
  #isMissed({ deprecated }: Schema, isRequired: boolean): boolean {
    if (deprecated === true) return isRequired && this.rules.isStrict;
    return isRequired || this.rules.reportsLost;
  }

  #compareItems({ items: written }: Schema, { items: read }: Schema, at: string): string[] {
    if (!isSchema(read)) return [];
    return this.compare(isSchema(written) ? written : {}, read, `${at}[]`);
  }

  /** Returns a problem as the provider has caused it. */
  #say(at: string, ofSent: string, ofReceived: string): string {
    return `${nameOf(at)} ${this.rules.provider === 'writes' ? ofSent : ofReceived}`;
  }
}

/** Returns the reader's alternatives for a written one: of the same mark, or else of the same type. */
function candidatesFor(written: Schema, readable: readonly Schema[]): readonly Schema[] {
  const marks = marksOf(written);
  const marked = readable.filter((each) => hasMarks(each, marks));
  if (marked.length > 0) return marked;
  const kind = kindOf(written);
  return readable.filter((each) => {
    const other = kindOf(each);
    if (isAny(each)) return true;
    if (marks.length > 0 && marksOf(each).some(([name]) => marks.some(([mark]) => mark === name)))
      return false;
    return other === kind || (other === 'number' && kind === 'integer');
  });
}

/** Returns the marked alternatives that are no longer written. */
const lostIn = (written: readonly Schema[], readable: readonly Schema[], at: string): string[] =>
  readable.flatMap((each) => {
    const marks = marksOf(each);
    if (each.deprecated || marks.length === 0 || written.some((other) => hasMarks(other, marks))) return [];
    return [`${nameOf(at)} is never ${marks.map(([, value]) => String(value)).join(' ')} any more`];
  });

const describe = (schema: Schema): string => {
  const marks = marksOf(schema).map(([name, value]) => `${name} ${String(value)}`);
  if (marks.length > 0) return `of ${marks.join(', ')}`;
  return kindOf(schema) === 'null' ? 'null' : `of the type ${kindOf(schema)}`;
};

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
const nameOf = (at: string): string => (at === '' ? 'it' : `\`${at}\``);
