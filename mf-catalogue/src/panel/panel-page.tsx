/** The admin panel: the brands of the user, and the groups and products of one of them. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { Button } from '@skatert/ui-kit/button';
import { OfficePage } from '@skatert/ui-kit/office/page';
import { InZone } from '@skatert/ui-kit/office/zone';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { Archive, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { BrandDialogs, type BrandTask } from '../brands/brand-dialogs.js';
import { myBrandsQuery } from '../brands/brands-query.js';
import { Refused } from '../brands/refused.js';
import { BrandChips } from './brand-chips.js';
import { BrandMenu } from './brand-menu.js';
import type { MenuTask } from './menu-task.js';
import { PanelHeader } from './panel-header.js';
import { PanelLinks } from './panel-links.js';
import styles from './panel-page.module.css';
import { refusalIn } from './rights.js';
import { ThemeSwitch } from './theme-switch.js';
import { type Creation, usePlace } from './use-place.js';

export default function PanelPage() {
  const brands = useQuery(myBrandsQuery);
  const [brandTask, setBrandTask] = useState<BrandTask | null>(null);
  const [task, setTask] = useState<MenuTask | null>(null);
  const create = (what: Creation, within: Brand | null, parentId: number | null) => {
    const refusal = refusalIn(within);
    if (refusal !== undefined) toast.error(refusal);
    else setTask(what === 'tag' ? { of: 'tag', task: { kind: 'create', parentId } } : { of: 'new-product' });
  };
  const { brand, groupId, query } = usePlace({
    brands: brands.data,
    isReading: brands.isFetching,
    isEditing: task !== null || brandTask !== null,
    onCreate: (what, within, inGroup) => create(what, within, inGroup),
  });
  return (
    <InZone zone={brand?.timeZone}>
      <OfficePage className={styles.page}>
        <PanelHeader brand={brand} onCreate={(what) => create(what, brand ?? null, groupId || null)} />
        <div className={styles.links}>
          <PanelLinks />
          <ThemeSwitch />
        </div>
        <Brands query={brands} selected={brand?.id} onTask={setBrandTask} />
        {brand && refusalIn(brand, MENU_PERMISSIONS['menu.view']) !== undefined && <Refused />}
        {brand && refusalIn(brand, MENU_PERMISSIONS['menu.view']) === undefined && (
          <BrandMenu
            key={brand.id}
            brand={brand}
            groupId={groupId}
            query={query}
            task={task}
            onTask={setTask}
          />
        )}
        <ArchiveButton />
        {brandTask && <BrandDialogs task={brandTask} onClose={() => setBrandTask(null)} />}
      </OfficePage>
    </InZone>
  );
}

interface BrandsProps {
  query: ReturnType<typeof useQuery<Brand[]>>;
  selected: number | undefined;
  onTask: (task: BrandTask) => void;
}

function Brands({ query, selected, onTask }: BrandsProps) {
  const { data: brands, error, refetch } = query;
  if (brands?.length === 0)
    return (
      <EmptyState
        Icon={Store}
        text="Нет доступных брендов. Создайте новый бренд, чтобы начать работу."
        action={
          <Button icon={<Plus size={20} />} onClick={() => onTask({ kind: 'create' })}>
            Создать бренд
          </Button>
        }
      />
    );
  if (brands) return <BrandChips brands={brands} selected={selected} onTask={onTask} />;
  if (!error) return <Skeleton height={38} />;
  return <ErrorState text={`Не удалось загрузить бренды: ${messageOf(error)}`} onRetry={refetch} />;
}

const ArchiveButton = () => (
  <div className={styles.floating}>
    <Link to="/admin/archive" className={styles.archive}>
      <Archive size={20} aria-hidden="true" />
      Архив
    </Link>
  </div>
);
