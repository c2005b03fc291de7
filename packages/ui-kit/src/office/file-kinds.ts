/** Which files a form takes: by their type, or by their ending where a system knows no type for them. */

/** `accept`: MIME types, which may end in `/*`, and endings such as `.csv`. */
export function fits({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}
