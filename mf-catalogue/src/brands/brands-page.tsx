/** The brands in which the caller has a membership. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { allows } from '@skatert/contracts/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { BrandCard, brandColumns } from './brand-columns.js';
import { BrandViewModal } from './brand-view-modal.js';
import { myBrandsQuery } from './brands-query.js';

const loadModal = () => import(/* webpackPrefetch: true */ './brand-modal.js');

export default function BrandsPage() {
  const { data: brands, error, refetch, isFetching } = useQuery(myBrandsQuery);
  const [viewed, setViewed] = useState<Brand | null>(null);
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <OfficePage>
      <PageHeader title="Бренды" actions={<CreateButton onClick={() => setCreating(true)} />} />
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
          skeletons={3}
          skeletonHeight={45}
          cardSkeletonHeight={300}
          empty={
            <EmptyState
              icon={<Store size={32} strokeWidth={1.5} />}
              text="Нет доступных брендов. Создайте новый бренд, чтобы начать работу."
            />
          }
        />
      )}
      {viewed && <BrandViewModal brand={viewed} onClose={() => setViewed(null)} />}
      {creating && (
        <Fetched load={loadModal} onFailure={close}>
          {({ BrandModal }) => <BrandModal onClose={close} />}
        </Fetched>
      )}
    </OfficePage>
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const may = allows('brand.edit', useAtomValue(rolesAtom));
  return (
    <ActionButton icon={<Plus size={20} />} refusal={may ? undefined : 'Недостаточно прав'} onClick={onClick}>
      Создать бренд
    </ActionButton>
  );
}
