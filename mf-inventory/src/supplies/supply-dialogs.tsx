/** The dialogs of the supplies screen. */
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { RemoveDialog } from '../references/remove-dialog.js';

/** `id`: of a supply. */
export type SupplyTask = { kind: 'create' } | { kind: 'details' | 'remove'; id: number };

export interface SupplyDialogsProps {
  task: SupplyTask;
  /** Null closes the dialog. */
  onTask: (task: SupplyTask | null) => void;
}

const loadCreate = () => import(/* webpackPrefetch: true */ './supply-modal.js');
const loadDetails = () => import(/* webpackPrefetch: true */ './supply-details-modal.js');

export function SupplyDialogs({ task, onTask }: SupplyDialogsProps) {
  const close = () => onTask(null);
  switch (task.kind) {
    case 'create':
      return (
        <Fetched load={loadCreate} onFailure={close}>
          {({ SupplyModal }) => <SupplyModal onClose={close} />}
        </Fetched>
      );
    case 'details':
      return (
        <Fetched load={loadDetails} onFailure={close}>
          {({ SupplyDetailsModal }) => (
            <SupplyDetailsModal
              id={task.id}
              onRemove={() => onTask({ kind: 'remove', id: task.id })}
              onClose={close}
            />
          )}
        </Fetched>
      );
    case 'remove':
      return (
        <RemoveDialog
          title="Удалить черновик?"
          path={`supplies/${task.id}`}
          name={`Поставка ${task.id}`}
          onClose={() => onTask({ kind: 'details', id: task.id })}
          onRemoved={close}
        />
      );
  }
}
