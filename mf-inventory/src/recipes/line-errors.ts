/** The messages of a form's values, by their paths in the body: `portions.0.items.2.qty`. */
export type Errors = Readonly<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Returns the first message of each wrong value. `error`: of a schema; undefined: all values are right. */
export function errorsOf(error: { issues: readonly Issue[] } | undefined): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** Returns the messages of the values below a path, by the rest of their paths; that of the value itself is at ''. */
export function errorsBelow(errors: Errors, path: string): Errors {
  const below = Object.entries(errors).flatMap(([name, message]) => {
    if (name === path) return [['', message]];
    return name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), message]] : [];
  });
  return Object.fromEntries(below);
}
