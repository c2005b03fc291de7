import { ActionIcon } from '@skatert/ui-kit/office/action';
import { usePressedRead } from '@skatert/ui-kit/read-button';
import { RefreshCw } from 'lucide-react';

/** Reads groups and products again. */
export function RefreshButton({ onRefresh }: { onRefresh: () => unknown }) {
  const { props } = usePressedRead(onRefresh);
  return (
    <ActionIcon label="Обновить" {...props}>
      <RefreshCw size={20} />
    </ActionIcon>
  );
}
