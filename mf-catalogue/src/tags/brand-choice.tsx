/** The brand whose tags are shown; the other brands whose menu the user may edit can be chosen. */
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { useNavigate } from '@skatert/web-kit/router';
import { useMenuBrands } from '../brands/menu-brand-filter.js';

export function BrandChoice({ brandId }: { brandId: number }) {
  const brands = useMenuBrands();
  const navigate = useNavigate();
  if (brands.size === 0) return null;
  return (
    <BrandSelect
      brands={Array.from(brands, ([id, name]) => ({ id, name }))}
      brandId={brands.has(brandId) ? brandId : null}
      onChange={(id) => navigate(`/brands/${id}/tags`)}
    />
  );
}
