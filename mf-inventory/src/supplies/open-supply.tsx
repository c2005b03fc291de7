/** The details of the supply that the URL opens, or the question whether to delete it. */
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { useState } from 'react';
import { RemoveDialog } from '../references/remove-dialog.js';

export interface OpenSupplyProps {
  id: number;
  onClose: () => void;
}

const loadDetails = () => import(/* webpackPrefetch: true */ './supply-details-modal.js');

export function OpenSupply({ id, onClose }: OpenSupplyProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving)
    return (
      <RemoveDialog
        title="Удалить черновик?"
        path={`supplies/${id}`}
        name={`Поставка ${id}`}
        onClose={() => setRemoving(false)}
        onRemoved={onClose}
      />
    );
  return (
    <Fetched load={loadDetails} onFailure={onClose}>
      {({ SupplyDetailsModal }) => (
        <SupplyDetailsModal id={id} onRemove={() => setRemoving(true)} onClose={onClose} />
      )}
    </Fetched>
  );
}
