/** The form of a new and of an existing product: the same fields, with the texts of each call. */
import {
  EditProductBody,
  hasPrice,
  NewProductBody,
  PRICE_REQUIRED,
  SizeInputs,
  type StaffProduct,
} from '@skatert/contracts/menu/products';
import type { SizePrice } from '@skatert/contracts/menu/size-prices';
import { formatRoubles, type Prices } from '@skatert/contracts/shared/money';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';

const formOf = (name: typeof NewProductBody.shape.name) =>
  EditProductBody.omit({ version: true, sizePrices: true })
    .extend({ name, sizes: SizeInputs })
    .refine(hasPrice, { message: PRICE_REQUIRED, path: ['price'] });

export const NewProductForm = formOf(NewProductBody.shape.name);
export const EditProductForm = formOf(EditProductBody.shape.name.unwrap());

type SentFields = Omit<EditProductBody, 'version' | 'name'> & { name: string };
export type ProductFields = Omit<SentFields, 'sizes' | 'sizePrices'> & { sizes: SizeValues[] };
export type ProductForm = ContractForm<typeof EditProductForm>;

/** A size with its prices, in roubles; without both the product's count. */
export interface SizeValues extends Partial<Record<keyof Prices, number | null | undefined>> {
  label: string;
}

/** The fields of a form, all of them present. */
export interface ProductValues {
  name: string;
  description: string | null;
  price: number | null;
  promoPrice: number | null;
  groupTagId: number | null;
  tagIds: number[];
  sizes: SizeValues[];
  weight: string | null;
  badges: string[];
  visible: boolean;
  extraGroupIds: number[];
}

/** Returns the fields that would save a product unchanged. */
export const toValues = (product: StaffProduct): ProductValues => {
  const { name, description, price, promoPrice, groupTagId, tagIds, visible } = product;
  const { extraGroupIds = [], weight = null, badges = [] } = product;
  const own = { name, description, price, promoPrice, groupTagId, tagIds, visible };
  return { ...own, sizes: sizesOf(product), extraGroupIds, weight, badges };
};

function sizesOf({ sizes, sizePrices = [] }: StaffProduct): SizeValues[] {
  const own = new Map(sizePrices.map((each) => [each.label, each]));
  return sizes.map((label) => own.get(label) ?? { label, price: null, promoPrice: null });
}

/** Returns the sizes that have prices of their own. A number that can't be read is no price. */
export const toSizePrices = (sizes: readonly SizeValues[]): SizePrice[] =>
  sizes.flatMap(({ label, price, promoPrice = null }) =>
    price == null || Number.isNaN(price) ? [] : [{ label, price, promoPrice }],
  );

/** Returns the body of a form's fields. `before`: the saved product; absent for a new one. */
export function toBody(
  { sizes, extraGroupIds = [], ...fields }: ProductFields,
  before?: StaffProduct,
): SentFields {
  const sizePrices = toSizePrices(sizes);
  const isSent = sizePrices.length > 0 || before?.sizePrices !== undefined;
  const areExtrasSent = extraGroupIds.length > 0 || before?.extraGroupIds !== undefined;
  return {
    ...fields,
    sizes: sizes.map(({ label }) => label),
    ...(isSent && { sizePrices }),
    ...(areExtrasSent && { extraGroupIds }),
  };
}

export const emptyValues = (groupTagId: number | null): ProductValues => ({
  name: '',
  description: null,
  price: null,
  promoPrice: null,
  groupTagId,
  tagIds: [],
  sizes: [],
  weight: null,
  badges: [],
  visible: true,
  extraGroupIds: [],
});

/** Returns false for the values of a new product in which nothing is entered, whatever its group and visibility. */
export const hasContent = (values: ProductValues): boolean => {
  const { name, description, price, promoPrice, tagIds, sizes, extraGroupIds, weight, badges } = values;
  const isTyped = Boolean(name || description || weight) || price !== null || promoPrice !== null;
  return isTyped || [tagIds, sizes, extraGroupIds, badges].some((list) => list.length > 0);
};

/** Returns the initial values of the form's fields: an empty text is ''. */
export const toFormValues = (values: ProductValues): ProductValues => ({
  ...values,
  description: values.description ?? '',
  weight: values.weight ?? '',
});

/** Returns sizes as text: «25 см — 450,00 ₽, 40 см — 700,00 ₽ (по акции 650,00 ₽)». */
export const sizesText = (sizes: readonly SizeValues[]): string => sizes.map(sizeText).join(', ');

function sizeText({ label, price, promoPrice }: SizeValues): string {
  const promo = promoPrice == null ? '' : ` (по акции ${formatRoubles(promoPrice)})`;
  return price == null ? label : `${label} — ${formatRoubles(price)}${promo}`;
}
