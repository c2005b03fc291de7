/** The draft of a form: offered when the form opens, written while it is edited, removed when it is saved. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { useState } from 'react';
import { clearDraft, type DraftOf, type ProductDraft, readDraft, writeDraft } from './product-draft.js';
import type { ProductValues } from './product-form.js';

export interface DraftState {
  /** The draft of an earlier form, until the user has chosen; null without one. */
  offered: ProductDraft | null;
  /** Removes the offer, and returns the values to continue with. */
  take: () => ProductValues;
  write: (values: unknown) => void;
  clear: () => void;
}

/** `base`: the product as the form shows it; null: a new product. */
export function useDraft(of: DraftOf, base: StaffProduct | null): DraftState {
  const [offered, setOffered] = useState(() => readDraft(of));
  return {
    offered,
    take: () => {
      setOffered(null);
      return (offered as ProductDraft).values;
    },
    // Form values that another draft would replace are not written before the user has chosen.
    write: (values) => {
      if (!offered) writeDraft(of, { base, values: values as ProductValues });
    },
    clear: () => {
      setOffered(null);
      clearDraft(of);
    },
  };
}
