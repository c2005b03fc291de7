/** The dialog that begins an order up to the minimums: its lines are those of one supplier, or of all. */
import type { SuggestedLine } from '@skatert/contracts/inventory/minimums';
import { useState } from 'react';
import { SupplyModal } from '../supply-modal.js';
import { ChooseLinesModal } from './choose-lines-modal.js';
import { groupsOf, linesOf } from './order-groups.js';

export interface OrderModalProps {
  /** Null: to be chosen. */
  warehouseId: number | null;
  onClose: () => void;
  /** Called with the id of the new draft, instead of `onClose`. */
  onCreated: (id: number) => void;
}

export function OrderModal({ warehouseId, onClose, onCreated }: OrderModalProps) {
  const [chosen, setChosen] = useState<{ warehouseId: number; lines: readonly SuggestedLine[] } | null>(null);
  if (!chosen)
    return (
      <ChooseLinesModal
        warehouseId={warehouseId}
        onChosen={(warehouse, lines) => setChosen({ warehouseId: warehouse, lines })}
        onClose={onClose}
      />
    );
  const groups = groupsOf(chosen.lines);
  return (
    <SupplyModal
      order={{
        warehouseId: chosen.warehouseId,
        supplierId: groups.length === 1 ? (groups[0]?.supplierId ?? null) : null,
        lines: linesOf(chosen.lines),
      }}
      onClose={onClose}
      onDraft={onCreated}
    />
  );
}
