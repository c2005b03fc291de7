/** A brand's menu at one level: breadcrumbs, subgroups, and products in sections. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { Button } from '@skatert/ui-kit/button';
import { useQuery } from '@skatert/web-kit/query';
import { trailTo } from '../menu/group-tree.js';
import { groupTreeQuery } from '../menu/menu-queries.js';
import { PreviewToggle } from '../preview/preview-toggle.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { GroupCards } from './group-cards.js';
import styles from './home.module.css';
import { GroupsSkeleton } from './home-skeleton.js';
import { Products } from './products.js';
import { useClosing } from './use-closing.js';

export interface BrandMenuProps {
  brand: PublicBrand;
  /** 0 is the root. */
  groupId: number;
  onOpen: (groupId: number) => void;
  /** Called when the server has no menu of this brand: it was closed. */
  onClosed: () => void;
}

export function BrandMenu({ brand, groupId, onOpen, onClosed }: BrandMenuProps) {
  const tree = useQuery(groupTreeQuery(brand.id));
  useClosing(tree.error, onClosed);
  const trail = tree.data ? trailTo(tree.data, groupId) : [];
  // A group that no longer exists, as in an old link, is treated as the root.
  const shownGroupId = tree.data ? (trail.at(-1)?.id ?? 0) : groupId;
  const groups = trail.at(-1)?.children ?? tree.data ?? [];
  return (
    <>
      <div className={styles.head}>
        <Breadcrumbs trail={trail} onOpen={onOpen} />
        <div className={styles.title}>
          <h1>{trail.at(-1)?.name ?? brand.name}</h1>
          <PreviewToggle />
        </div>
        {trail.length === 0 && brand.description && <p className={styles.about}>{brand.description}</p>}
      </div>
      {tree.isPending && <GroupsSkeleton />}
      {tree.isError && !tree.data && (
        <div className={styles.note} role="alert">
          Не удалось загрузить группы{' '}
          <Button look="secondary" size="small" onClick={() => void tree.refetch()} busy={tree.isFetching}>
            Повторить
          </Button>
        </div>
      )}
      {tree.data?.length === 0 && <p className={styles.note}>У этого бренда пока нет групп.</p>}
      {groups.length > 0 && <GroupCards groups={groups} onOpen={onOpen} />}
      <Products
        brandId={brand.id}
        groupId={shownGroupId}
        groups={groups}
        onOpen={onOpen}
        onClosed={onClosed}
      />
    </>
  );
}
