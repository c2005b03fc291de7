/** How the conflict dialog shows the fields of a body. */
import type { ReactNode } from 'react';

export interface EditedField<V> {
  label: string;
  /** Renders a value; by default its text. An empty value is shown as a dash. */
  show?: (value: V) => ReactNode;
}

/** The fields of a form, in its order; other fields of the body are not compared. */
export type EditedFields<B> = { readonly [Name in keyof B]?: EditedField<B[Name]> };

export const namesOf = <B extends object>(fields: EditedFields<B>): (keyof B)[] =>
  Object.keys(fields) as (keyof B)[];
