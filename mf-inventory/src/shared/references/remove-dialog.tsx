/** Asks before an item of a list is deleted. */
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiDelete, isApiError } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';

export interface RemoveDialogProps {
  title: string;
  /** The path of the call, after that of the inventory: `units/5`. */
  path: string;
  name: string;
  /** Absent: the dialog only closes. */
  onRemoved?: () => void;
  onClose: () => void;
}

export function RemoveDialog({ title, path, name, onClose, onRemoved = onClose }: RemoveDialogProps) {
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await apiDelete(`${INVENTORY_PATH}/${path}`);
      toast.success('Удалено');
    } catch (error) {
      const isGone = isApiError(error) && error.status === 404;
      if (!isGone) {
        toast.error(failureText(error, 'Ошибка удаления'));
        onClose();
        // What is shown may be of an earlier time.
        return reload();
      }
      toast.info('Уже удалено');
    }
    onRemoved();
    void reload();
  };
  return (
    <ConfirmDialog
      title={title}
      confirm="Удалить"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>«{name}» нельзя будет восстановить.</p>
    </ConfirmDialog>
  );
}
