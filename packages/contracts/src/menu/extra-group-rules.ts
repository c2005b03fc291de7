/** The rules of a group of extras for its editors. Without zod. */
import { foldedName } from '../shared/fold-text.js';

export const EXTRA_NAME_MAX = 100;
export const EXTRA_OPTIONS_MAX = 30;
/** How many groups a product, and how many a group of the menu may offer. */
export const EXTRA_GROUPS_MAX = 10;
/** How many products may offer a group themselves. */
export const EXTRA_GROUP_PRODUCTS_MAX = 500;
export const EXTRA_GROUP_TAGS_MAX = 100;

export const OPTION_REQUIRED = 'Добавьте хотя бы один вариант';
export const MAX_REQUIRED = 'Должно быть не меньше 1';
export const MIN_ABOVE_MAX = 'Не может быть больше, чем «не больше»';
export const MIN_ABOVE_OPTIONS = 'Вариантов меньше, чем нужно выбрать';
export const UNKNOWN_OPTION = 'Такого варианта в группе нет. Обновите страницу.';
export const tooManyOptionsText = (): string => `Не больше ${EXTRA_OPTIONS_MAX} вариантов`;
export const tooManyDefaultsText = (max: number): string => `По умолчанию можно отметить не больше ${max}`;
export const optionTwiceText = (name: string): string => `Вариант «${name}» указан дважды`;
/** `what`: the product or the group of the menu, with its name. */
export const tooManyGroupsText = (what: string): string =>
  `${what}: не больше ${EXTRA_GROUPS_MAX} групп добавок`;
export const tooManyProductsText = (group: string): string =>
  `«${group}»: не больше ${EXTRA_GROUP_PRODUCTS_MAX} товаров. Выберите группу меню целиком.`;

interface EditedGroup {
  min: number;
  max: number;
  options: readonly { name: string; isDefault?: boolean | undefined }[];
}

export interface ExtraGroupProblem {
  /** The field of the group. */
  path: (string | number)[];
  message: string;
}

/** Returns what is wrong with a group besides its single fields. */
export function problemsOfExtraGroup({ min, max, options }: EditedGroup): ExtraGroupProblem[] {
  const problems: ExtraGroupProblem[] = [];
  const add = (message: string, ...path: (string | number)[]) => problems.push({ path, message });
  if (options.length === 0) add(OPTION_REQUIRED, 'options');
  if (max < 1) add(MAX_REQUIRED, 'max');
  else if (min > max) add(MIN_ABOVE_MAX, 'min');
  else if (options.length > 0 && min > options.length) add(MIN_ABOVE_OPTIONS, 'min');
  if (max >= 1 && options.filter(({ isDefault }) => isDefault).length > max)
    add(tooManyDefaultsText(max), 'options');
  const seen = new Set<string>();
  options.forEach(({ name }, at) => {
    const folded = foldedName(name);
    if (seen.has(folded)) add(optionTwiceText(name), 'options', at, 'name');
    seen.add(folded);
  });
  return problems;
}

/** Returns true when so few options are available that no product with the group can be ordered. */
export const stopsOrders = ({
  min,
  options,
}: {
  min: number;
  options: readonly { available: boolean }[];
}): boolean => options.filter(({ available }) => available).length < min;
