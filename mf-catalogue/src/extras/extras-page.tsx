/** The groups of extras of a brand. */
import type { StaffExtraGroup } from '@skatert/contracts/menu/extra-groups';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useSearchParams } from '@skatert/web-kit/router';
import { ListPlus, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { MenuBrandFilter, useMenuBrands } from '../brands/menu-brand-filter.js';
import { Refused } from '../brands/refused.js';
import { useContextBrand, useContextBrandId } from '../brands/use-context-brand.js';
import { rereadSoldOut } from '../stops/sold-out.js';
import { ExtraGroupCard } from './extra-group-card.js';
import styles from './extras.module.css';
import { extraGroupsQuery, invalidateExtras } from './extras-query.js';
import { useStoppedOptions } from './option-stops.js';
import { RemoveGroupDialog } from './remove-group-dialog.js';

const CreateModal = fetched(
  () => import(/* webpackPrefetch: true */ './extra-group-modal.js'),
  'ExtraGroupCreateModal',
);
const EditModal = fetched(() => import('./extra-group-modal.js'), 'ExtraGroupEditModal');

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; group: StaffExtraGroup };

export default function ExtrasPage() {
  const brands = useMenuBrands();
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<Task | null>(null);
  const asked = params.get('brand');
  const contextId = useContextBrandId();
  const defaultId = contextId !== undefined && brands.has(contextId) ? contextId : [...brands.keys()][0];
  const brandId = asked === null ? defaultId : [...brands.keys()].find((id) => String(id) === asked);
  const choose = (id: number, options = {}) => setParams({ brand: String(id) }, options);
  useContextBrand({
    shown: brandId,
    named: asked !== null,
    show: (id) => choose(id, { replace: true }),
    paused: task !== null,
  });
  return (
    <OfficePage>
      <Header brandId={brandId} onCreate={() => setTask({ kind: 'create' })} />
      {brands.size === 0 ? (
        <EmptyState Icon={Store} text="Нет брендов, меню которых вы можете менять" />
      ) : (
        <MenuBrandFilter brands={brands} chosen={brandId} onChoose={choose} />
      )}
      {brands.size > 0 && brandId === undefined && <Refused />}
      {brandId !== undefined && <Groups key={brandId} brandId={brandId} onTask={setTask} />}
      {brandId !== undefined && <Dialogs brandId={brandId} task={task} onClose={() => setTask(null)} />}
    </OfficePage>
  );
}

function Header({ brandId, onCreate }: { brandId: number | undefined; onCreate: () => void }) {
  const client = useQueryClient();
  const refusal = useWholeBrandRefusal(MENU_PERMISSIONS['menu.edit'], brandId ?? null);
  if (brandId === undefined) return <PageHeader title="Добавки" />;
  return (
    <PageHeader
      title="Добавки"
      actions={
        <>
          <RefreshButton
            onRefresh={() => Promise.all([invalidateExtras(client, brandId), rereadSoldOut(client, brandId)])}
          />
          <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={onCreate}>
            Новая группа
          </ActionButton>
        </>
      }
    />
  );
}

function Groups({ brandId, onTask }: { brandId: number; onTask: (task: Task) => void }) {
  const list = useQuery(extraGroupsQuery(brandId));
  const { data: groups, error } = list;
  const stopOf = useStoppedOptions(brandId);
  if (!groups && error) return <QueryFailure query={list} text="Не удалось загрузить добавки" />;
  if (!groups)
    return (
      <>
        <LoadingText>Загружаем добавки…</LoadingText>
        <Skeleton height={240} />
      </>
    );
  if (groups.length === 0)
    return (
      <EmptyState
        Icon={ListPlus}
        text="Добавок пока нет. Создайте группу, например «Сиропы», и выберите, к каким товарам её предлагать."
      />
    );
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <li key={group.id}>
          <ExtraGroupCard
            group={group}
            stopOf={stopOf}
            onEdit={() => onTask({ kind: 'edit', group })}
            onRemove={() => onTask({ kind: 'remove', group })}
          />
        </li>
      ))}
    </ul>
  );
}

interface DialogsProps {
  brandId: number;
  task: Task | null;
  onClose: () => void;
}

function Dialogs({ brandId, task, onClose }: DialogsProps) {
  switch (task?.kind) {
    case 'create':
      return <CreateModal brandId={brandId} onClose={onClose} />;
    case 'edit':
      return <EditModal groupId={task.group.id} onClose={onClose} />;
    case 'remove':
      return <RemoveGroupDialog group={task.group} onClose={onClose} />;
    default:
      return null;
  }
}
