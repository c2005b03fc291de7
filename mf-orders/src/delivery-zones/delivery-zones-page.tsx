/** The delivery zones of one of the caller's brands, in the order in which customers see them. */
import type { DeliveryZone, DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { EmptyState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { MapPinned, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BrandChoice } from '../orders/brand-choice.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import styles from './delivery-zones.module.css';
import { type ZoneActions, ZoneCard, zoneColumns } from './zone-columns.js';
import { saveZones, zonesQuery } from './zones-query.js';

const ZoneModal = fetched(() => import(/* webpackPrefetch: true */ './zone-modal.js'), 'ZoneModal');

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;
const NONE = 'Зон пока нет: доставка по любому адресу бесплатная';

export default function DeliveryZonesPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['delivery.edit']);
  const { brands, brandId } = chosen;
  if (brandId === undefined)
    return (
      <OfficePage>
        <PageHeader title="Зоны доставки" />
        <EmptyState Icon={MapPinned} text="У вас нет брендов" />
      </OfficePage>
    );
  return (
    <ZonesOfBrand key={brandId} brandId={brandId}>
      {brands.length > 1 && (
        <Filters className={styles.filters}>
          <BrandChoice {...chosen} />
        </Filters>
      )}
    </ZonesOfBrand>
  );
}

type Opened = { kind: 'form'; zone: DeliveryZone | null } | { kind: 'removal'; zone: DeliveryZone };

function ZonesOfBrand({ brandId, children }: { brandId: number; children: ReactNode }) {
  const list = useQuery(zonesQuery(brandId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const change = useChange(brandId, list.data, close);
  const read = list.data;
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['delivery.edit'], brandId);
  const actions: ZoneActions = {
    refusal,
    edit: (zone) => setOpened({ kind: 'form', zone }),
    remove: (zone) => setOpened({ kind: 'removal', zone }),
    raise: (zone) => change.save(raised(read?.zones ?? [], zone)),
    isFirst: (zone) => read?.zones[0]?.id === zone.id,
  };
  return (
    <OfficePage>
      <PageHeader
        title="Зоны доставки"
        actions={
          <>
            <RefreshButton onRefresh={list.refetch} />
            <ActionButton
              icon={<Plus size={20} />}
              refusal={refusal}
              disabled={!read && refusal === undefined}
              onClick={() => setOpened({ kind: 'form', zone: null })}
            >
              Новая зона
            </ActionButton>
          </>
        }
      />
      {children}
      {!read && list.error ? (
        <QueryFailure query={list} text="Не удалось загрузить зоны доставки" />
      ) : (
        <DataTable
          label="Зоны доставки"
          columns={zoneColumns(actions)}
          rows={read?.zones}
          rowKey={({ id }) => id}
          card={(zone) => <ZoneCard zone={zone} actions={actions} />}
          cardsBelow={CARDS_BELOW}
          empty={<EmptyState Icon={MapPinned} text={NONE} />}
        />
      )}
      {opened?.kind === 'form' && read && (
        <ZoneModal brandId={brandId} read={read} zone={opened.zone} onClose={close} />
      )}
      {opened?.kind === 'removal' && (
        <ConfirmDialog
          title="Удалить зону?"
          confirm="Удалить"
          danger
          busy={change.isSaving}
          onConfirm={() => change.save((read?.zones ?? []).filter(({ id }) => id !== opened.zone.id))}
          onClose={close}
        >
          Зона «{opened.zone.name}» больше не будет предложена клиентам. Оформленные заказы не изменятся.
        </ConfirmDialog>
      )}
    </OfficePage>
  );
}

/** Returns the zones with one before the one above it. */
function raised(zones: readonly DeliveryZone[], { id }: DeliveryZone): DeliveryZone[] {
  const index = zones.findIndex((zone) => zone.id === id);
  const [above, zone] = [zones[index - 1], zones[index]];
  return above && zone ? zones.with(index - 1, zone).with(index, above) : [...zones];
}

/** Saves the zones in another order, or without one of them. */
function useChange(brandId: number, read: DeliveryZones | undefined, onSettled: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (zones: readonly DeliveryZone[]) =>
      saveZones(client, { brandId, version: read?.version ?? 0, zones }),
    onError: (failure) => toast.error(serverMessage(failure, 'Не удалось сохранить зоны доставки')),
    onSettled,
  });
  return {
    isSaving: isPending,
    save: (zones: readonly DeliveryZone[]) => {
      if (!isPending) mutate(zones);
    },
  };
}
