/** The form of a new and of an existing product: the same fields, with the texts of each call. */
import {
  EditProductBody,
  hasPrice,
  NewProductBody,
  PRICE_REQUIRED,
  type StaffProduct,
} from '@skatert/contracts/menu/products';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';

const formOf = (name: typeof NewProductBody.shape.name) =>
  EditProductBody.omit({ version: true })
    .extend({ name })
    .refine(hasPrice, { message: PRICE_REQUIRED, path: ['price'] });

export const NewProductForm = formOf(NewProductBody.shape.name);
export const EditProductForm = formOf(EditProductBody.shape.name.unwrap());

export type ProductFields = Omit<EditProductBody, 'version' | 'name'> & { name: string };
export type ProductForm = ContractForm<typeof EditProductForm>;

/** The fields of a form, all of them present. */
export interface ProductValues {
  name: string;
  description: string | null;
  price: number | null;
  promoPrice: number | null;
  groupTagId: number | null;
  tagIds: number[];
  sizes: string[];
  visible: boolean;
}

/** Returns the fields that would save a product unchanged. */
export const toValues = (product: StaffProduct): ProductValues => {
  const { name, description, price, promoPrice, groupTagId, tagIds, sizes, visible } = product;
  return { name, description, price, promoPrice, groupTagId, tagIds, sizes, visible };
};

export const emptyValues = (groupTagId: number | null): ProductValues => ({
  name: '',
  description: null,
  price: null,
  promoPrice: null,
  groupTagId,
  tagIds: [],
  sizes: [],
  visible: true,
});

/** Returns false for the values of a new product in which nothing is entered, whatever its group and visibility. */
export const hasContent = ({ name, description, price, promoPrice, tagIds, sizes }: ProductValues): boolean =>
  Boolean(name || description) || price !== null || promoPrice !== null || tagIds.length + sizes.length > 0;

/** Returns the initial values of the form's fields: an empty text is ''. */
export const toFormValues = (values: ProductValues): ProductValues => ({
  ...values,
  description: values.description ?? '',
});
