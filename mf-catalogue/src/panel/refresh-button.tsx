import { ActionIcon } from '@skatert/ui-kit/office/action';
import { RefreshCw } from 'lucide-react';

/** Reads groups and products again. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  return (
    <ActionIcon label="Обновить" aria-busy={busy || undefined} onClick={onRefresh}>
      <RefreshCw size={20} />
    </ActionIcon>
  );
}
