/** The draft of a form: offered when the form opens, written while it is edited, removed when it is saved. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftOf, type ProductDraft, readDraft, storeDraft } from './product-draft.js';
import { hasContent, type ProductValues } from './product-form.js';
import type { ProductImages } from './use-product-images.js';

export interface DraftState {
  /** The draft of an earlier form, until the user has chosen, also after a newer one was written; null without one. */
  offered: ProductDraft | null;
  /** Removes the offer, and returns the values to continue with. */
  take: () => ProductValues;
  /** Removes the offer and its draft, but not what was typed since. */
  discard: () => void;
  /** A new product without content is no draft: the offered one stays. */
  write: (values: unknown) => void;
  /** Says that what was typed is kept, to be called when the form closes without a save. */
  announce: () => void;
  /** Removes the offer and the draft of this form. */
  clear: () => void;
}

export interface DraftedForm {
  /** The product as the form shows it; null: a new product. */
  base: StaffProduct | null;
  images: Pick<ProductImages, 'tiles'>;
}

export function useDraft(of: DraftOf, { base, images }: DraftedForm): DraftState {
  const [offered, setOffered] = useState(() => readDraft(of));
  /** What was typed in this form, and has replaced the offered draft in the browser's storage. */
  const written = useRef<ProductValues | null>(null);
  const pictures = images.tiles.filter(({ kind }) => kind === 'new').length;
  const store = (values: ProductValues | null): void => {
    written.current = values;
    storeDraft(of, values ? { savedAt: new Date().toISOString(), base, values, pictures } : offered);
  };
  const countPictures = useEffectEvent((_: number) => written.current && store(written.current));
  useEffect(() => {
    countPictures(pictures);
  }, [pictures]);
  const clear = () => {
    written.current = null;
    setOffered(null);
    storeDraft(of, null);
  };
  return {
    offered,
    take: () => {
      setOffered(null);
      return (offered as ProductDraft).values;
    },
    discard: () => {
      if (written.current) setOffered(null);
      else clear();
    },
    write: (fields) => {
      const values = fields as ProductValues;
      store(base !== null || hasContent(values) ? values : null);
    },
    announce: () => {
      // A browser without room for it has kept nothing.
      if (!written.current || !readDraft(of)) return;
      toast.info('Черновик товара сохранён', { description: 'Форма предложит его, когда откроется снова.' });
    },
    clear,
  };
}
