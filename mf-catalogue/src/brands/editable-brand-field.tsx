/** The choice of another brand for a part of a menu: those whose menu the user may edit, when there are several. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { useQuery } from '@skatert/web-kit/query';
import { refusalOf } from './brand-rights.js';
import { myBrandsQuery } from './brands-query.js';

export interface EditableBrandFieldProps {
  /** The id of the chosen brand. */
  value: number;
  onChange: (brand: Brand) => void;
}

export function EditableBrandField({ value, onChange }: EditableBrandFieldProps) {
  const { data: brands = [] } = useQuery(myBrandsQuery);
  const editable = brands.filter((brand) => refusalOf(MENU_PERMISSIONS['menu.edit'], brand) === undefined);
  if (editable.length < 2) return null;
  const choose = (id: number): void => {
    const brand = editable.find((each) => each.id === id);
    if (brand) onChange(brand);
  };
  return <BrandSelect brands={editable} brandId={value} onChange={choose} />;
}
