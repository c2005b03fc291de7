/**
 * Extras of a product: groups of options that a customer chooses from. Prices are in kopecks or in roubles, as the product
 * has its own. Without zod.
 */

/** An option of a group. One that is not available is shown, and can't be chosen. */
export interface ExtraOption {
  /** Unique within the brand; it survives a change of the name or the price. */
  id: number;
  name: string;
  /** Added to the price of the product in each size; 0 is free. */
  price: number;
  /** Chosen until the customer chooses otherwise. */
  isDefault: boolean;
  available: boolean;
}

/** A group of options, of which a customer chooses at least `min` and at most `max`, each once. */
export interface ExtraGroup {
  id: number;
  name: string;
  min: number;
  max: number;
  options: readonly ExtraOption[];
}

/** A product with its groups in the order in which they are shown: its own, then those of its group of the menu. */
export interface ProductWithExtras {
  /** Absent: it has none. */
  extras?: readonly ExtraGroup[] | undefined;
}

/** Returns the ids of the options that are chosen before the customer chooses: the available defaults, up to each `max`. */
export const defaultExtras = ({ extras = [] }: ProductWithExtras): number[] =>
  extras.flatMap(({ options, max }) =>
    options
      .filter(({ isDefault, available }) => isDefault && available)
      .slice(0, max)
      .map(({ id }) => id),
  );

/** Returns the chosen options in the order of the menu; ids that the product does not have are left out. */
export function chosenOptions({ extras = [] }: ProductWithExtras, chosen: readonly number[]): ExtraOption[] {
  const ids = new Set(chosen);
  return extras.flatMap(({ options }) => options.filter(({ id }) => ids.has(id)));
}

/** Returns a product with the options that are sold out as not available. */
export function withoutOptions<T extends ProductWithExtras>(
  product: T,
  isSoldOut: (id: number) => boolean,
): T {
  if (!product.extras?.some(({ options }) => options.some(({ id }) => isSoldOut(id)))) return product;
  const extras = product.extras.map((group) => ({
    ...group,
    options: group.options.map((option) => (isSoldOut(option.id) ? { ...option, available: false } : option)),
  }));
  return { ...product, extras };
}

/** Returns the first group of which fewer options are available than must be chosen; undefined: the product can be ordered. */
export const lackingGroup = ({ extras = [] }: ProductWithExtras): ExtraGroup | undefined =>
  extras.find(({ min, options }) => options.filter(({ available }) => available).length < min);

export const UNKNOWN_EXTRA = 'Такой добавки нет';
export const extraUnavailableText = (name: string): string => `«${name}» сейчас нет`;
export const chooseAtLeastText = (group: string, min: number): string =>
  min === 1 ? `Выберите: ${group}` : `«${group}»: выберите не меньше ${min}`;
export const chooseAtMostText = (group: string, max: number): string => `«${group}»: не больше ${max}`;

/** Returns why a product can't be ordered with these options, as a text for the customer; null when it can. */
export function problemOfExtras(
  { extras = [] }: ProductWithExtras,
  chosen: readonly number[],
): string | null {
  const ids = new Set(chosen);
  if (chosenOptions({ extras }, chosen).length !== ids.size || ids.size !== chosen.length)
    return UNKNOWN_EXTRA;
  for (const { name, min, max, options } of extras) {
    const taken = options.filter(({ id }) => ids.has(id));
    const missing = taken.find(({ available }) => !available);
    if (missing) return extraUnavailableText(missing.name);
    if (taken.length < min) return chooseAtLeastText(name, min);
    if (taken.length > max) return chooseAtMostText(name, max);
  }
  return null;
}
