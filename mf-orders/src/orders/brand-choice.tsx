/** Which of the caller's brands a page shows; one brand is no choice. */
import { Options, SelectField } from '@skatert/ui-kit/field';
import type { useChosenBrand } from './use-chosen-brand.js';

export function BrandChoice({ brands, brandId, setBrandId }: ReturnType<typeof useChosenBrand>) {
  if (brands.length < 2) return null;
  return (
    <SelectField label="Бренд" value={brandId} onChange={({ target }) => setBrandId(Number(target.value))}>
      <Options of={brands} />
    </SelectField>
  );
}
