/** The dialog that shows a supply; a draft can be edited, posted or deleted. */
import type { Supply } from '@skatert/contracts/inventory/supplies';
import { FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Loading } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReload } from '../shared/queries/list-query.js';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { hasUnusualPrice, postSupply } from './save-supply.js';
import { isGone, useSupply } from './supplies-query.js';
import { SupplyDetails } from './supply-details.js';
import { useAskPrices } from './use-ask-prices.js';

export interface SupplyDetailsModalProps {
  id: number;
  /** Asks whether to delete the draft as it is shown, instead of this dialog. */
  onRemove: (draft: Supply) => void;
  onClose: () => void;
}

const EditDraftModal = fetched(
  () => import(/* webpackPrefetch: true */ './edit-draft-modal.js'),
  'EditDraftModal',
);

export function SupplyDetailsModal({ id, onRemove, onClose }: SupplyDetailsModalProps) {
  const { data: supply, error, refetch } = useSupply(id);
  /** The draft with which the form above this dialog began. */
  const [edited, setEdited] = useState<Supply | null>(null);
  const isDraft = supply !== undefined && supply.status !== 'POSTED';
  // The form keeps what was typed: it says itself that there is nothing to save it to.
  useDeletion(supply !== undefined && isGone(error) && edited === null, onClose);
  const stopEditing = () => setEdited(null);
  return (
    <>
      <Modal
        title={`Поставка № ${id}`}
        width={760}
        ownAddress
        readFirst
        onClose={onClose}
        footer={isDraft && <DraftActions draft={supply} onRemove={onRemove} onEdit={setEdited} />}
      >
        {supply ? (
          <SupplyDetails supply={supply} />
        ) : error ? (
          <ErrorState
            text={serverMessage(error, 'Ошибка загрузки поставки')}
            {...(!isGone(error) && { onRetry: refetch })}
          />
        ) : (
          <Loading text="Загружаем поставку…" height={320} />
        )}
      </Modal>
      {edited && (
        <EditDraftModal key={edited.version} draft={edited} onReload={setEdited} onClose={stopEditing} />
      )}
    </>
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

interface DraftActionsProps extends Pick<SupplyDetailsModalProps, 'onRemove'> {
  draft: Supply;
  onEdit: (draft: Supply) => void;
}

function DraftActions({ draft, onRemove, onEdit }: DraftActionsProps) {
  const reload = useReload();
  const refusal = useEditRefusal();
  const { askPrices, question } = useAskPrices();
  const [busy, setBusy] = useState(false);
  const post = async (): Promise<void> => {
    setBusy(true);
    try {
      await postSupply(draft, askPrices);
      toast.success('Поставка проведена');
    } catch (error) {
      // Who refused the prices knows why it is not posted.
      if (!isGone(error) && !hasUnusualPrice(error))
        toast.error(failureText(error, 'Не удалось провести поставку'));
    }
    // Also after a failure: another person may have changed or deleted it.
    await reload();
    setBusy(false);
  };
  return (
    <>
      <FormActions>
        <ActionButton look="secondary" refusal={refusal} disabled={busy} onClick={() => onRemove(draft)}>
          Удалить черновик
        </ActionButton>
        <ActionButton look="secondary" refusal={refusal} disabled={busy} onClick={() => onEdit(draft)}>
          Изменить
        </ActionButton>
        <ActionButton refusal={refusal} busy={busy} onClick={() => void post()}>
          Провести
        </ActionButton>
      </FormActions>
      {question}
    </>
  );
}
