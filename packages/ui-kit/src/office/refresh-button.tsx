import { RefreshCw } from 'lucide-react';
import { usePressedRead } from '../read-button.js';
import { ActionIcon } from './action.js';

/** «Обновить» as an icon: reads what the page shows again. */
export function RefreshButton({ onRefresh }: { onRefresh: () => unknown }) {
  const { props } = usePressedRead(onRefresh);
  return (
    <ActionIcon label="Обновить" {...props}>
      <RefreshCw size={20} />
    </ActionIcon>
  );
}
