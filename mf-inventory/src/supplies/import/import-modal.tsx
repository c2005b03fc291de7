/** The dialog that makes a draft of a file: the file is checked first, then its rows are shown. */
import type { SupplyFileCheck } from '@skatert/contracts/inventory/supply-import';
import { useState } from 'react';
import { ImportForm } from './import-form.js';
import { UploadModal } from './upload-modal.js';

export interface ImportModalProps {
  onClose: () => void;
  /** Called with the id of the new draft, instead of `onClose`. */
  onCreated: (id: number) => void;
}

export function ImportModal({ onClose, onCreated }: ImportModalProps) {
  const [checked, setChecked] = useState<{ name: string; check: SupplyFileCheck } | null>(null);
  if (!checked)
    return <UploadModal onChecked={(name, check) => setChecked({ name, check })} onClose={onClose} />;
  return (
    <ImportForm
      fileName={checked.name}
      check={checked.check}
      onAnotherFile={() => setChecked(null)}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}
