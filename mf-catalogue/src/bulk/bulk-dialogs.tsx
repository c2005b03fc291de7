/** The dialogs about the selected products. */

import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { Modal } from '@skatert/ui-kit/modal';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { productsText } from './bulk-texts.js';
import { ConflictNotice } from './conflict-notice.js';
import { GroupDialog } from './group-dialog.js';
import type { Bulk } from './use-bulk.js';

const PriceDialog = fetched(() => import(/* webpackPrefetch: true */ './price-dialog.js'), 'PriceDialog');

const BadgeDialog = fetched(() => import(/* webpackPrefetch: true */ './badge-dialog.js'), 'BadgeDialog');

export function BulkDialogs({ bulk }: { bulk: Bulk }) {
  const { conflict, dialog, target } = bulk;
  const close = () => bulk.setDialog(null);
  if (conflict)
    return (
      <Modal title="Товары уже изменились" width={520} compact onClose={bulk.closeConflict}>
        <ConflictNotice
          conflict={conflict}
          products={target.products}
          onReload={() => bulk.reload(conflict)}
        />
      </Modal>
    );
  switch (dialog) {
    case 'price':
      return <PriceDialog bulk={bulk} onClose={close} />;
    case 'badge':
      return <BadgeDialog bulk={bulk} onClose={close} />;
    case 'group':
      return <GroupDialog bulk={bulk} onClose={close} />;
    case 'archive':
      return <ArchiveDialog bulk={bulk} onClose={close} />;
    default:
      return null;
  }
}

function ArchiveDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const count = productsText(bulk.target.products.length);
  const archive = () => {
    onClose();
    void bulk.run({ kind: 'archive' });
  };
  return (
    <ConfirmDialog
      title={`Переместить в архив: ${count}?`}
      confirm="В архив"
      danger
      onConfirm={archive}
      onClose={onClose}
    >
      <p>Товары исчезнут с витрины. Это можно отменить, и позже восстановить их из архива.</p>
    </ConfirmDialog>
  );
}
