/** Saves a product that another person may be editing, too. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import type { EditedFields } from '../editing/edited-fields.js';
import { type Editing, useEditing } from '../editing/use-editing.js';
import { ExtraNames } from '../extras/extras-field.js';
import { tagsById } from '../tags/tag-parents.js';
import { tagTreeQuery } from '../tags/tags-query.js';
import { type ProductFields, sizesText, toBody, toValues } from './product-form.js';
import { invalidateProducts, productPath } from './products-query.js';
import type { ProductImages } from './use-product-images.js';

export const SAVE_FAILURE = 'Не удалось сохранить изменения';

/** Returns the `save` of the form and the conflict to show; `onSaved` closes the form. */
export function useEditProduct(
  product: StaffProduct,
  images: ProductImages,
  onSaved: () => void,
): Editing<ProductFields> {
  const client = useQueryClient();
  const { id, brandId } = product;
  return useEditing<StaffProduct, ProductFields>({
    object: product,
    toBody: toValues,
    fields: fieldsOf(brandId),
    failure: SAVE_FAILURE,
    send: async ({ version, ...fields }) => {
      const body = { ...toBody(fields, product), version };
      return images.save(await apiPut<StaffProduct>(productPath(id), body), 'Товар сохранён');
    },
    onSaved: () => {
      toast.success('Товар обновлён');
      void invalidateProducts(client, brandId);
      onSaved();
    },
  });
}

const priceText = (price: number | null | undefined): string => (price == null ? '' : formatRoubles(price));

const fieldsOf = (brandId: number): EditedFields<ProductFields> => ({
  name: { label: 'Название' },
  description: { label: 'Описание' },
  price: { label: 'Цена', show: priceText },
  promoPrice: { label: 'Акционная цена', show: priceText },
  groupTagId: {
    label: 'Группа',
    show: (id) => (id == null ? 'Без группы' : <GroupNames brandId={brandId} ids={[id]} />),
  },
  tagIds: {
    label: 'Ещё в группах',
    show: (ids) => ids && ids.length > 0 && <GroupNames brandId={brandId} ids={ids} />,
  },
  sizes: { label: 'Размеры', show: (sizes) => sizes && sizesText(sizes) },
  extraGroupIds: {
    label: 'Добавки',
    show: (ids) => ids && ids.length > 0 && <ExtraNames brandId={brandId} ids={ids} />,
  },
  weight: { label: 'Вес или объём' },
  badges: { label: 'Метки', show: (badges) => badges?.join(', ') },
  visible: { label: 'На витрине', show: (visible) => (visible ? 'Виден' : 'Скрыт') },
});

function GroupNames({ brandId, ids }: { brandId: number; ids: readonly number[] }) {
  const { data: tree = [] } = useQuery(tagTreeQuery(brandId));
  const tags = tagsById(tree);
  return ids.map((id) => tags.get(id)?.name ?? `Тег #${id}`).join(', ');
}
