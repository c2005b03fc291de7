/** The dialog that edits a product, as it is on the server when the dialog opens. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { myBrandsQuery } from '../brands/brands-query.js';
import { LoadingModal } from '../dialogs/loading-modal.js';
import { useFailedOpening } from '../dialogs/use-failed-opening.js';
import { ConflictDialog } from '../editing/conflict-dialog.js';
import { DraftNotice } from './draft-notice.js';
import { ImagesField } from './images-field.js';
import { ProductFields } from './product-fields.js';
import { EditProductForm, type ProductValues, toFormValues, toValues } from './product-form.js';
import { productQuery } from './products-query.js';
import { RecipeFigures } from './recipe-figures.js';
import { RenamedSizesWarning } from './renamed-sizes-warning.js';
import { useDraft } from './use-draft.js';
import { SAVE_FAILURE, useEditProduct } from './use-edit-product.js';
import { useProductImages } from './use-product-images.js';

const TITLE = 'Изменить товар';
const WIDTH = 640;

export function ProductEditModal({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { data: product, error } = useQuery(productQuery(productId));
  /** What the form shows instead of the product as it is: a draft, with the product on which it is based. */
  const [continued, setContinued] = useState<{ base: StaffProduct; values: ProductValues } | null>(null);
  useFailedOpening(error, onClose);
  if (!product) return <LoadingModal title={TITLE} width={WIDTH} onClose={onClose} />;
  return (
    <EditForm
      key={continued ? 'draft' : 'product'}
      product={continued?.base ?? product}
      urls={product.images}
      values={continued?.values ?? null}
      onContinue={(draft) => setContinued({ base: draft.base ?? product, values: draft.values })}
      onClose={onClose}
    />
  );
}

interface EditFormProps {
  product: StaffProduct;
  /** Its pictures as they are now. */
  urls: readonly string[];
  /** The values of a draft; null: those of the product. */
  values: ProductValues | null;
  onContinue: (draft: { base: StaffProduct | null; values: ProductValues }) => void;
  onClose: () => void;
}

function EditForm({ product, urls, values, onContinue, onClose }: EditFormProps) {
  const { id, brandId } = product;
  const { data: brands } = useQuery(myBrandsQuery);
  const images = useProductImages(urls);
  const draft = useDraft({ brandId, productId: id }, { base: product, images });
  const { save, conflict } = useEditProduct(product, images, () => {
    draft.clear();
    onClose();
  });
  const form = useContractForm({
    schema: EditProductForm,
    values: toFormValues(toValues(product)),
    onChange: draft.write,
    save,
    failure: SAVE_FAILURE,
  });
  const fill = useEffectEvent(() => values && form.fill(toFormValues(values)));
  useEffect(() => {
    fill();
  }, []);
  const withImages: typeof form = { ...form, isChanged: form.isChanged || images.isChanged };
  return (
    <>
      <FormModal
        title={TITLE}
        width={WIDTH}
        replacesDialog
        form={withImages}
        submit="Сохранить"
        hasDraft={!images.isChanged}
        onClose={() => {
          if (form.isChanged) draft.announce();
          onClose();
        }}
      >
        {draft.offered && values === null && (
          <DraftNotice
            draft={draft.offered}
            onContinue={() => draft.offered && onContinue(draft.offered)}
            onDiscard={draft.discard}
          />
        )}
        <ProductFields
          form={form}
          brandId={brandId}
          brandName={brands?.find((brand) => brand.id === brandId)?.name ?? ''}
          sizesNote={<RenamedSizesWarning control={form.control} productId={id} brandId={brandId} />}
        />
        <RecipeFigures control={form.control} productId={id} brandId={brandId} />
        <ImagesField images={images} disabled={form.isSaving} />
      </FormModal>
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}
