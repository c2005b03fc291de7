/** The details of the supply that the URL opens, or the question whether to delete it. */
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { useEffect, useEffectEvent, useState } from 'react';
import { RemoveDialog } from '../references/remove-dialog.js';

export interface OpenSupplyProps {
  id: number;
  onClose: () => void;
}

const loadDetails = () => import(/* webpackPrefetch: true */ './supply-details-modal.js');

export function OpenSupply({ id, onClose }: OpenSupplyProps) {
  const [shown, show] = useState<'details' | 'question' | 'nothing'>('details');
  const close = useEffectEvent(onClose);
  // Only without the question: closing steps back in the history, and would close the question instead of the page.
  useEffect(() => {
    if (shown === 'nothing') close();
  }, [shown]);
  if (shown === 'nothing') return null;
  if (shown === 'question')
    return (
      <RemoveDialog
        title="Удалить черновик?"
        path={`supplies/${id}`}
        name={`Поставка ${id}`}
        onClose={() => show('details')}
        onRemoved={() => show('nothing')}
      />
    );
  return (
    <Fetched load={loadDetails} onFailure={onClose}>
      {({ SupplyDetailsModal }) => (
        <SupplyDetailsModal id={id} onRemove={() => show('question')} onClose={onClose} />
      )}
    </Fetched>
  );
}
