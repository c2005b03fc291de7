/** What the customer chooses of a product: its size, and options of its groups of extras. */
import { type ExtraGroup, type ProductWithExtras, problemOfExtras } from '@skatert/contracts/menu/extras';
import { type RefObject, useRef, useState } from 'react';

export interface Choice {
  size: string | null;
  /** The ids of options. */
  extras: readonly number[];
}

export interface ChoiceControl extends Choice {
  setSize: (size: string) => void;
  /** Chooses an option or takes it back. */
  toggle: (group: ExtraGroup, id: number) => void;
  /** Returns why the options of a group can't be ordered; undefined until the customer has tried. */
  problemOf: (group: ExtraGroup) => string | undefined;
  /** Returns true when the choice can be ordered, else shows why not and moves the focus there. */
  check: () => boolean;
  /** The element with the groups. */
  box: RefObject<HTMLDivElement | null>;
}

/**
 * Options that are not available any more, or that the product lacks by now, are not chosen.
 *
 * @param proposed its size applies until the customer chooses one: what is sold out is known later than the product
 */
export function useChoice({ extras: groups = [] }: ProductWithExtras, proposed: Choice): ChoiceControl {
  const [chosenSize, setSize] = useState<string>();
  const [ids, setIds] = useState(proposed.extras);
  const [hasTried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const extras = groups.flatMap((group) => chosenOf(group, ids));
  const problemIn = (group: ExtraGroup) => problemOfExtras({ extras: [group] }, chosenOf(group, extras));
  return {
    size: chosenSize ?? proposed.size,
    extras,
    setSize,
    toggle: (group, id) => setIds(toggled(group, extras, id)),
    problemOf: (group) => (hasTried ? (problemIn(group) ?? undefined) : undefined),
    check: () => {
      const wrong = groups.find((group) => problemIn(group) !== null);
      setTried(wrong !== undefined);
      if (wrong) box.current?.querySelector<HTMLElement>(`[data-group="${wrong.id}"] input:enabled`)?.focus();
      return wrong === undefined;
    },
    box,
  };
}

/** Returns those of the ids that a customer can choose in a group. */
const chosenOf = ({ options }: ExtraGroup, ids: readonly number[]): number[] =>
  options.filter(({ id, available }) => available && ids.includes(id)).map(({ id }) => id);

/** Of a group of which one can be chosen, another option replaces it. */
function toggled(group: ExtraGroup, chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return isOneOf(group) ? [...chosen] : chosen.filter((each) => each !== id);
  const replaced = new Set(group.max === 1 ? group.options.map((option) => option.id) : []);
  return [...chosen.filter((each) => !replaced.has(each)), id];
}

/** Returns true when exactly one option is chosen of a group. */
export const isOneOf = ({ min, max }: ExtraGroup): boolean => min === 1 && max === 1;

/** Returns true when no further option of a group can be chosen; one that replaces another one can. */
export const isFull = (group: ExtraGroup, chosen: readonly number[]): boolean =>
  group.max !== 1 && chosenOf(group, chosen).length >= group.max;
