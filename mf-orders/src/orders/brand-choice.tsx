/** Which of the caller's brands a page shows; one brand is no choice. */
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import type { useChosenBrand } from './use-chosen-brand.js';

export function BrandChoice({ brands, brandId, setBrandId }: ReturnType<typeof useChosenBrand>) {
  if (brands.length < 2) return null;
  return <BrandSelect brands={brands} brandId={brandId ?? null} onChange={setBrandId} />;
}
