/** The couriers of one of the caller's brands, those in the archive last. */
import { COURIER_TEXTS } from '@skatert/contracts/orders/courier-rules';
import type { Courier } from '@skatert/contracts/orders/couriers';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { EmptyState } from '@skatert/ui-kit/state';
import { apiPut, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { Bike, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BrandChoice } from '../orders/brand-choice.js';
import { useMay } from '../orders/use-brand-roles.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import { type CourierActions, CourierCard, courierColumns } from './courier-columns.js';
import { courierPath, couriersQuery, rereadCouriers } from './courier-queries.js';
import styles from './couriers.module.css';

const CourierModal = fetched(() => import(/* webpackPrefetch: true */ './courier-modal.js'), 'CourierModal');
const LinkModal = fetched(() => import('./link-modal.js'), 'LinkModal');

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;

export default function CouriersPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['courier.assign']);
  const { brands, brandId } = chosen;
  if (brandId === undefined)
    return (
      <OfficePage>
        <PageHeader title="Курьеры" />
        <EmptyState Icon={Bike} text="У вас нет брендов" />
      </OfficePage>
    );
  return (
    <CouriersOfBrand key={brandId} brandId={brandId}>
      {brands.length > 1 && (
        <Filters className={styles.filters}>
          <BrandChoice {...chosen} />
        </Filters>
      )}
    </CouriersOfBrand>
  );
}

type Opened = { kind: 'form'; courier: Courier | null } | { kind: 'link'; courier: Courier };

function CouriersOfBrand({ brandId, children }: { brandId: number; children: ReactNode }) {
  const list = useQuery(couriersQuery(brandId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const archive = useArchive(brandId);
  const mayEdit = useMay()(ORDERS_PERMISSIONS['courier.edit'], brandId);
  const ofWhole = useWholeBrandRefusal(ORDERS_PERMISSIONS['courier.edit'], brandId);
  const refusal = mayEdit ? ofWhole : COURIER_TEXTS.edit;
  const actions: CourierActions = {
    refusal,
    edit: (courier) => setOpened({ kind: 'form', courier }),
    link: (courier) => setOpened({ kind: 'link', courier }),
    archive,
  };
  return (
    <OfficePage>
      <PageHeader
        title="Курьеры"
        actions={
          <>
            <RefreshButton onRefresh={list.refetch} />
            <ActionButton
              icon={<Plus size={20} />}
              refusal={refusal}
              onClick={() => setOpened({ kind: 'form', courier: null })}
            >
              Новый курьер
            </ActionButton>
          </>
        }
      />
      {children}
      {!list.data && list.error ? (
        <QueryFailure query={list} text="Не удалось загрузить курьеров" />
      ) : (
        <DataTable
          label="Курьеры"
          columns={courierColumns(actions)}
          rows={list.data}
          rowKey={({ id }) => id}
          card={(courier) => <CourierCard courier={courier} actions={actions} />}
          cardsBelow={CARDS_BELOW}
          empty={<EmptyState Icon={Bike} text="Курьеров пока нет" />}
        />
      )}
      {opened?.kind === 'form' && <CourierModal courier={opened.courier} brandId={brandId} onClose={close} />}
      {opened?.kind === 'link' && <LinkModal courier={opened.courier} brandId={brandId} onClose={close} />}
    </OfficePage>
  );
}

/** Returns a function that moves a courier to the archive, or back. */
function useArchive(brandId: number): (courier: Courier) => void {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (courier: Courier) =>
      apiPut<Courier>(`${courierPath(brandId, courier)}/archived`, { archived: !courier.archived }),
    onSuccess: ({ name, archived }) => toast.success(`${name}: ${archived ? 'в архиве' : 'снова работает'}`),
    onError: (failure) => toast.error(serverMessage(failure, 'Не удалось изменить курьера')),
    onSettled: () => rereadCouriers(client, brandId),
  });
  return (courier) => {
    if (!isPending) mutate(courier);
  };
}
