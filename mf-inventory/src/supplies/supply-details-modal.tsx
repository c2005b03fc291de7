/** The dialog that shows a supply; a draft can be posted or deleted. */

import { costOf } from '@skatert/contracts/inventory/costs';
import type { Supply, SupplyItem } from '@skatert/contracts/inventory/supplies';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { FormActions, FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { textOfIso } from '@skatert/ui-kit/office/date-text';
import { Facts } from '@skatert/ui-kit/office/facts';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { ITEM_COLUMNS, ItemsTable } from '../lines/items-table.js';
import { useReload } from '../queries/list-query.js';
import { useEditRefusal } from '../rights/use-edit-refusal.js';
import { postSupply } from './save-supply.js';
import { StatusBadge } from './status-badge.js';
import { isGone, useSupply } from './supplies-query.js';
import { SupplySum } from './supply-sum.js';

export interface SupplyDetailsModalProps {
  id: number;
  /** Asks whether to delete the draft, instead of this dialog. */
  onRemove: () => void;
  onClose: () => void;
}

export function SupplyDetailsModal({ id, onRemove, onClose }: SupplyDetailsModalProps) {
  const { data: supply, error, refetch, isFetching } = useSupply(id);
  const isDraft = supply !== undefined && supply.status !== 'POSTED';
  useDeletion(supply !== undefined && isGone(error), onClose);
  return (
    <Modal
      title={`Поставка ${id}`}
      width={760}
      ownAddress
      onClose={onClose}
      footer={isDraft && <DraftActions id={id} onRemove={onRemove} />}
    >
      {supply ? (
        <SupplyDetails supply={supply} />
      ) : error ? (
        <ErrorState
          text={serverMessage(error, 'Ошибка загрузки поставки')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <LoadingText>Загружаем поставку…</LoadingText>
          <Skeleton height={320} />
        </>
      )}
    </Modal>
  );
}

/** Closes the dialog of a supply that another person has deleted. */
function useDeletion(isDeleted: boolean, onClose: () => void): void {
  const reload = useReload();
  const close = useEffectEvent(() => {
    toast.info('Черновик уже удалён');
    onClose();
    void reload();
  });
  useEffect(() => {
    if (isDeleted) close();
  }, [isDeleted]);
}

function DraftActions({ id, onRemove }: Pick<SupplyDetailsModalProps, 'id' | 'onRemove'>) {
  const reload = useReload();
  const refusal = useEditRefusal();
  const [busy, setBusy] = useState(false);
  const post = async (): Promise<void> => {
    setBusy(true);
    try {
      await postSupply(id);
      toast.success('Поставка проведена');
    } catch (error) {
      if (!isGone(error)) toast.error(failureText(error, 'Не удалось провести поставку'));
    }
    // Also after a failure: another person may have deleted it.
    await reload();
    setBusy(false);
  };
  return (
    <FormActions>
      <ActionButton look="secondary" refusal={refusal} disabled={busy} onClick={onRemove}>
        Удалить черновик
      </ActionButton>
      <ActionButton refusal={refusal} busy={busy} onClick={() => void post()}>
        Провести
      </ActionButton>
    </FormActions>
  );
}

const roublesText = (roubles: number | null): string => (roubles === null ? '—' : formatRoubles(roubles));

const COLUMNS: Column<SupplyItem>[] = [
  ...ITEM_COLUMNS,
  { title: 'Цена за ед.', width: 112, end: true, cell: ({ price }) => roublesText(price) },
  { title: 'Сумма', width: 128, end: true, cell: (item) => roublesText(costOf(item)) },
  { title: 'Годен до', width: 112, cell: ({ expiresAt }) => textOfIso(expiresAt ?? '') || '—' },
];

function SupplyDetails({ supply }: { supply: Supply }) {
  const { warehouseName, supplierName, date, status, notes, postedByName, items } = supply;
  return (
    <FormBody>
      <Facts
        facts={[
          { name: 'Склад', value: warehouseName },
          { name: 'Поставщик', value: supplierName },
          { name: 'Дата', value: formatDateTime(date) },
          { name: 'Статус', value: <StatusBadge status={status} /> },
          // Required to be a dash; who posted it is named below.
          { name: 'Создал', value: null },
          ...(status === 'POSTED' ? [{ name: 'Провёл', value: postedByName }] : []),
          { name: 'Примечание', value: notes },
        ]}
      />
      <ItemsTable items={items} columns={COLUMNS} />
      <SupplySum lines={items} />
    </FormBody>
  );
}
