/** The brands in which the caller has a membership. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { commonZone } from '@skatert/contracts/shared/zone-names';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { InZone } from '@skatert/ui-kit/office/zone';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { BrandCard, brandColumns } from './brand-columns.js';
import { BrandDialogs, type BrandTask } from './brand-dialogs.js';
import { REFUSED } from './brand-rights.js';
import { myBrandsQuery } from './brands-query.js';

export default function BrandsPage() {
  const { data: brands, error, refetch } = useQuery(myBrandsQuery);
  const [task, setTask] = useState<BrandTask | null>(null);
  // When the brands have several zones, each row shows its own.
  const zone = brands && commonZone(brands.map(({ timeZone }) => timeZone));
  return (
    <OfficePage wide>
      <InZone zone={zone}>
        <PageHeader
          title="Бренды"
          timed={zone !== undefined}
          actions={<CreateButton onClick={() => setTask({ kind: 'create' })} />}
        />
      </InZone>
      {!brands && error ? (
        <ErrorState text={`Не удалось загрузить бренды: ${messageOf(error)}`} onRetry={refetch} />
      ) : (
        <BrandTable brands={brands} onTask={setTask} />
      )}
      {task && <BrandDialogs task={task} onClose={() => setTask(null)} />}
    </OfficePage>
  );
}

function BrandTable({ brands, onTask }: { brands: Brand[] | undefined; onTask: (task: BrandTask) => void }) {
  return (
    <DataTable
      label="Бренды"
      columns={brandColumns(onTask)}
      rows={brands}
      rowKey={({ id }) => id}
      card={(brand) => <BrandCard brand={brand} onTask={onTask} />}
      cardsBelow={900}
      skeletons={3}
      skeletonHeight={45}
      cardSkeletonHeight={300}
      empty={
        <EmptyState Icon={Store} text="Нет доступных брендов. Создайте новый бренд, чтобы начать работу." />
      }
    />
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const may = allows(MENU_PERMISSIONS['brand.edit'], useAtomValue(rolesAtom));
  return (
    <ActionButton icon={<Plus size={20} />} refusal={may ? undefined : REFUSED} onClick={onClick}>
      Создать бренд
    </ActionButton>
  );
}
