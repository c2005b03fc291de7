/** All brands in a row; the user's own have a crown. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { onAccent } from '@skatert/contracts/menu/color';
import { parseRole } from '@skatert/contracts/shared/roles';
import { membershipsAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { Crown } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './brand-chips.module.css';
import { bringIntoView } from './chip-row.js';

export interface BrandChipsProps {
  brands: readonly PublicBrand[];
  chosen: number;
  onChoose: (brandId: number) => void;
}

export function BrandChips({ brands, chosen, onChoose }: BrandChipsProps) {
  const memberships = useAtomValue(membershipsAtom);
  const owned = new Set(
    memberships.filter(({ role }) => parseRole(role) === 'OWNER').map(({ brandId }) => brandId),
  );
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-brand="${chosen}"]`);
    if (chip && row.current) bringIntoView(row.current, chip);
  }, [chosen]);
  return (
    <nav className={styles.row} aria-label="Бренды" ref={row}>
      {brands.map(({ id, name, accentColor }) => (
        <button
          key={id}
          type="button"
          data-brand={id}
          className={clsx(styles.chip, owned.has(id) && styles.owned)}
          aria-current={id === chosen || undefined}
          style={{ '--brand': accentColor, '--on-brand': onAccent(accentColor) } as CSSProperties}
          onClick={() => onChoose(id)}
        >
          {owned.has(id) ? (
            <Crown size={16} role="img" aria-label="Ваш бренд" />
          ) : (
            <span className={styles.dot} aria-hidden="true" />
          )}
          <span className={styles.name} title={name}>
            {name}
          </span>
        </button>
      ))}
    </nav>
  );
}
