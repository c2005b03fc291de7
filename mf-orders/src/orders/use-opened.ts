/** The order whose dialog is open: as in the list, or its last state when it is no longer listed. */
import { useState } from 'react';

export interface Opened<O, Kind> {
  kind: Kind | null;
  order: O | null;
  open: (kind: Kind, order: O) => void;
  close: () => void;
}

export function useOpened<O extends { id: number }, Kind extends string>(
  orders: readonly O[] | undefined,
): Opened<O, Kind> {
  const [opened, setOpened] = useState<{ kind: Kind; order: O } | null>(null);
  const order = opened && (orders?.find(({ id }) => id === opened.order.id) ?? opened.order);
  return {
    kind: opened?.kind ?? null,
    order,
    open: (kind: Kind, of: O) => setOpened({ kind, order: of }),
    close: () => setOpened(null),
  };
}
