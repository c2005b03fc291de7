/** The brands of the user as chips, each with the number of its products. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import clsx from 'clsx';
import { Lock, Pencil, Plus } from 'lucide-react';
import type { BrandTask } from '../brands/brand-dialogs.js';
import { Swatch } from '../brands/swatch.js';
import { productCountQuery } from '../products/products-query.js';
import styles from './brand-chips.module.css';
import { refusalIn } from './rights.js';
import { placeQuery } from './use-place.js';

export interface BrandChipsProps {
  brands: readonly Brand[];
  /** The id of the selected brand. */
  selected: number | undefined;
  onTask: (task: BrandTask) => void;
}

export function BrandChips({ brands, selected, onTask }: BrandChipsProps) {
  return (
    <nav aria-label="Бренды">
      <ul className={styles.chips}>
        {brands.map((brand) => (
          <li key={brand.id} className={clsx(styles.chip, brand.id === selected && styles.selected)}>
            <Link
              to={placeQuery(brand.id, null)}
              className={styles.link}
              aria-current={brand.id === selected ? 'true' : undefined}
            >
              <Swatch color={brand.accentColor} />
              {brand.role?.replace(/^ROLE_/, '') === 'OWNER' && (
                <Lock size={16} role="img" aria-hidden={undefined} aria-label="Вы владелец" />
              )}
              <span className={styles.name}>{brand.name}</span>
              {refusalIn(brand, MENU_PERMISSIONS['menu.view']) === undefined && (
                <ProductCount brandId={brand.id} />
              )}
            </Link>
            {refusalIn(brand, MENU_PERMISSIONS['brand.edit']) === undefined && (
              <ActionIcon
                label={`Изменить бренд: ${brand.name}`}
                className={styles.edit}
                onClick={() => onTask({ kind: 'edit', brand })}
              >
                <Pencil size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
        <li>
          <Button
            look="secondary"
            icon={<Plus size={20} />}
            className={styles.create}
            onClick={() => onTask({ kind: 'create' })}
          >
            Создать бренд
          </Button>
        </li>
      </ul>
    </nav>
  );
}

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

function ProductCount({ brandId }: { brandId: number }) {
  const { data: count } = useQuery(productCountQuery(brandId));
  return (
    <span className={styles.count}>
      {count !== undefined && (
        <>
          <span aria-hidden="true">{count}</span>
          <HiddenText>{`(${countOf(count, PRODUCTS)})`}</HiddenText>
        </>
      )}
    </span>
  );
}
