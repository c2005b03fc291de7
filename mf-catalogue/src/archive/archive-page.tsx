/** The archive of a brand's products and tags. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { countOf } from '@skatert/contracts/shared/text';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { InZone } from '@skatert/ui-kit/office/zone';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { ArrowLeft, BrushCleaning } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../brands/brand-rights.js';
import { Refused } from '../brands/refused.js';
import styles from './archive.module.css';
import type { ArchiveTask } from './archive-columns.js';
import { ArchiveFilters } from './archive-filters.js';
import { ArchiveList } from './archive-list.js';
import { archiveQuery } from './archive-query.js';
import { loadFailure } from './archive-texts.js';
import { EraseDialog } from './erase-dialog.js';
import { PurgeDialog } from './purge-dialog.js';
import { RestoreDialog } from './restore-dialog.js';
import { useArchiveBrand } from './use-archive-brand.js';
import { type ArchiveViewState, useArchiveView } from './use-archive-view.js';

export default function ArchivePage() {
  const view = useArchiveView();
  const { brands, brand, failed, retry } = useArchiveBrand(view);
  return (
    <OfficePage className={styles.page}>
      {brand ? (
        <BrandArchive key={brand.id} brands={brands ?? []} brand={brand} view={view} />
      ) : (
        <>
          <PageHeader title="Архив товаров" />
          {failed && <ErrorState text="Не удалось загрузить бренды" onRetry={retry} />}
          {!failed && brand === undefined && <PageSkeleton />}
          {brands && brands.length > 0 && <ArchiveFilters brands={brands} brand={null} view={view} />}
          {brand === null && <Refused />}
        </>
      )}
      <Link to={brand ? `/admin?brand=${brand.id}` : '/admin'} className={styles.back}>
        <ArrowLeft size={20} aria-hidden="true" />К панели
      </Link>
    </OfficePage>
  );
}

interface ArchiveProps {
  brands: readonly Brand[];
  brand: Brand;
  view: ArchiveViewState;
}

type Task = ArchiveTask | { kind: 'purge' };

function BrandArchive({ brands, brand, view }: ArchiveProps) {
  const list = useQuery(archiveQuery(brand.id, view, view.page));
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const refusal = refusalOf(MENU_PERMISSIONS['menu.edit'], brand);
  const refresh = async () => {
    const { isError } = await list.refetch();
    if (isError) toast.error(loadFailure(view.type));
  };
  return (
    <InZone zone={brand.timeZone}>
      <PageHeader
        title="Архив товаров"
        timed
        notes={list.data && <Total count={list.data.totalElements} />}
        actions={
          <>
            <RefreshButton onRefresh={refresh} />
            <ActionButton
              look="secondary"
              icon={<BrushCleaning size={20} />}
              refusal={refusal}
              onClick={() => setTask({ kind: 'purge' })}
            >
              Очистить архив
            </ActionButton>
          </>
        }
      />
      <ArchiveFilters brands={brands} brand={brand} view={view} />
      <ArchiveList view={view} list={list} refusal={refusal} onTask={setTask} />
      {task?.kind === 'purge' && <PurgeDialog brand={brand} onClose={close} />}
      {task?.kind === 'restore' && <RestoreDialog entry={task.entry} onClose={close} />}
      {task?.kind === 'erase' && <EraseDialog entry={task.entry} onClose={close} />}
    </InZone>
  );
}

const Total = ({ count }: { count: number }) => (
  <p aria-live="polite">{countOf(count, ['запись', 'записи', 'записей'])}</p>
);

const PageSkeleton = () => (
  <>
    <LoadingText>Загружаем архив…</LoadingText>
    <Skeleton height={58} />
    <Skeleton height={490} />
  </>
);
