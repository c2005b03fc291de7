/** The brand of a page on which its menu is changed. */
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import styles from './menu-brand-filter.module.css';

/** Returns the names of the brands whose menu the user may change, by id. */
export function useMenuBrands(): ReadonlyMap<number, string> {
  const memberships = useAtomValue(membershipsAtom).filter(({ roles }) =>
    allows(MENU_PERMISSIONS['menu.edit'], roles),
  );
  return new Map(memberships.map(({ brandId, brandName }) => [brandId, brandName]));
}

export interface MenuBrandFilterProps {
  brands: ReadonlyMap<number, string>;
  /** Undefined: the user may not change the menu of the URL's brand. */
  chosen: number | undefined;
  onChoose: (brandId: number) => void;
}

export function MenuBrandFilter({ brands, chosen, onChoose }: MenuBrandFilterProps) {
  return (
    <Filters className={styles.filters}>
      <BrandSelect
        brands={Array.from(brands, ([id, name]) => ({ id, name }))}
        brandId={chosen ?? null}
        onChange={onChoose}
      />
    </Filters>
  );
}
