/** The dialog that creates a product in a brand. Its form is kept in the browser until it is saved. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost, apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useRef } from 'react';
import { DraftNotice } from './draft-notice.js';
import { ImagesField } from './images-field.js';
import { ProductFields } from './product-fields.js';
import { emptyValues, NewProductForm, toBody, toFormValues } from './product-form.js';
import { invalidateProducts, PRODUCTS_PATH, productPath } from './products-query.js';
import { useDraft } from './use-draft.js';
import { useProductImages } from './use-product-images.js';

export interface ProductCreateModalProps {
  brand: Pick<Brand, 'id' | 'name'>;
  /** The preselected group; null: none. */
  groupId: number | null;
  onClose: () => void;
}

export function ProductCreateModal({ brand, groupId, onClose }: ProductCreateModalProps) {
  const client = useQueryClient();
  const images = useProductImages([]);
  const draft = useDraft({ brandId: brand.id, productId: null }, { base: null, images });
  /** The product, when it was created but some of its pictures were not uploaded. */
  const created = useRef<StaffProduct | null>(null);
  const form = useContractForm({
    schema: NewProductForm,
    values: toFormValues(emptyValues(groupId)),
    onChange: (values) => {
      if (!created.current) draft.write(values);
    },
    save: async (fields) => {
      created.current = created.current
        ? await apiPut<StaffProduct>(productPath(created.current.id), toBody(fields, created.current))
        : await apiPost<StaffProduct>(PRODUCTS_PATH, { ...toBody(fields), brandId: brand.id });
      draft.clear();
      void invalidateProducts(client, brand.id);
      await images.save(created.current, 'Товар создан');
      toast.success('Товар успешно создан');
      void invalidateProducts(client, brand.id);
      onClose();
    },
    failure: 'Не удалось создать товар',
  });
  const withImages: typeof form = { ...form, isChanged: form.isChanged || images.isChanged };
  return (
    <FormModal
      title="Новый товар"
      width={640}
      form={withImages}
      submit="Создать товар"
      hasDraft={!images.isChanged}
      onClose={() => {
        if (form.isChanged) draft.announce();
        onClose();
      }}
    >
      {draft.offered && (
        <DraftNotice
          draft={draft.offered}
          onContinue={() => form.fill(toFormValues(draft.take()))}
          onDiscard={draft.discard}
        />
      )}
      <ProductFields form={form} brandId={brand.id} brandName={brand.name} />
      <ImagesField images={images} disabled={form.isSaving} />
    </FormModal>
  );
}
