/** The details of the supply that the URL opens, or the question whether to delete it. */
import type { Supply } from '@skatert/contracts/inventory/supplies';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useEffect, useEffectEvent, useState } from 'react';
import { RemoveDialog } from '../shared/references/remove-dialog.js';
import { seenVersion } from './save-supply.js';

const SupplyDetailsModal = fetched(
  () => import(/* webpackPrefetch: true */ './supply-details-modal.js'),
  'SupplyDetailsModal',
);

export function OpenSupply({ id, onClose }: { id: number; onClose: () => void }) {
  const [shown, show] = useState<'details' | 'nothing' | { removed: Supply }>('details');
  const close = useEffectEvent(onClose);
  // Only without the question: closing steps back in the history, and would close the question instead of the page.
  useEffect(() => {
    if (shown === 'nothing') close();
  }, [shown]);
  if (shown === 'nothing') return null;
  if (shown !== 'details')
    return (
      <RemoveDialog
        title="Удалить черновик?"
        path={`supplies/${id}${seenVersion(shown.removed)}`}
        name={`Поставка ${id}`}
        onClose={() => show('details')}
        onRemoved={() => show('nothing')}
      />
    );
  return <SupplyDetailsModal id={id} onRemove={(removed) => show({ removed })} onClose={onClose} />;
}
