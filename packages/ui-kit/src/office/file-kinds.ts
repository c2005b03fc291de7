/**
 * Returns true when a file is of an accepted type. `accept`: MIME types, which may end in `/*`, and extensions such as
 * `.csv`, since some systems know no MIME type for such files.
 */
export function fits({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}
