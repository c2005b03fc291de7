/** The brands one works for. */
import type { Brand } from '@skatert/contracts/menu/menu';
import { allows } from '@skatert/contracts/permissions';
import { Button } from '@skatert/ui-kit/button';
import { DataTable } from '@skatert/ui-kit/data-table';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { BrandCard, brandColumns } from './brand-columns.js';
import { BrandModal } from './brand-modal.js';
import { BrandViewModal } from './brand-view-modal.js';
import styles from './brands.module.css';
import { myBrandsQuery } from './brands-query.js';

export default function BrandsPage() {
  const { data: brands, error, refetch, isFetching } = useQuery(myBrandsQuery);
  const [viewed, setViewed] = useState<Brand | null>(null);
  const [creating, setCreating] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Бренды</h1>
        <CreateButton onClick={() => setCreating(true)} />
      </header>
      {!brands && error ? (
        <ErrorState
          text={`Не удалось загрузить бренды: ${messageOf(error)}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <DataTable
          label="Бренды"
          columns={brandColumns(setViewed)}
          rows={brands}
          rowKey={({ id }) => id}
          card={(brand) => <BrandCard brand={brand} onView={setViewed} />}
          cardsBelow={900}
          places={3}
          placeHeight={57}
          cardPlaceHeight={300}
          empty={
            <EmptyState
              icon={<Store size={32} strokeWidth={1.5} />}
              text="Нет доступных брендов. Создайте новый бренд, чтобы начать работу."
            />
          }
        />
      )}
      {viewed && <BrandViewModal brand={viewed} onClose={() => setViewed(null)} />}
      {creating && <BrandModal onClose={() => setCreating(false)} />}
    </div>
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const may = allows('brand.edit', useAtomValue(rolesAtom));
  return (
    <Button
      icon={<Plus size={20} />}
      disabled={!may}
      title={may ? undefined : 'Недостаточно прав'}
      onClick={onClick}
    >
      Создать бренд
    </Button>
  );
}
