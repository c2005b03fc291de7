/** The draft of a form: offered when the form opens, written while it is edited, removed when it is saved. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { useRef, useState } from 'react';
import { clearDraft, type DraftOf, type ProductDraft, readDraft, writeDraft } from './product-draft.js';
import type { ProductValues } from './product-form.js';

export interface DraftState {
  /** The draft of an earlier form, until the user has chosen, also after a newer one was written; null without one. */
  offered: ProductDraft | null;
  /** Removes the offer, and returns the values to continue with. */
  take: () => ProductValues;
  /** Removes the offer and its draft, but not what was typed since. */
  discard: () => void;
  write: (values: unknown) => void;
  /** Removes the offer and the draft of this form. */
  clear: () => void;
}

/** `base`: the product as the form shows it; null: a new product. */
export function useDraft(of: DraftOf, base: StaffProduct | null): DraftState {
  const [offered, setOffered] = useState(() => readDraft(of));
  /** What was typed in this form has replaced the offered draft in the browser's storage. */
  const isReplaced = useRef(false);
  const clear = () => {
    setOffered(null);
    clearDraft(of);
  };
  return {
    offered,
    take: () => {
      setOffered(null);
      return (offered as ProductDraft).values;
    },
    discard: () => {
      if (isReplaced.current) setOffered(null);
      else clear();
    },
    write: (values) => {
      isReplaced.current = true;
      writeDraft(of, { base, values: values as ProductValues });
    },
    clear,
  };
}
