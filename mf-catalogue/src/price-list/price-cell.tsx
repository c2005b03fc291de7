/** The field of one price: saved by Enter and by leaving it, given up by Escape. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { Refusable } from '@skatert/ui-kit/office/action';
import { MoneyField } from '@skatert/ui-kit/office/number-field';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type PriceField, priceOf, problemOf } from './price-field.js';
import styles from './price-list.module.css';
import type { SavePrice } from './use-price-saving.js';

export interface PriceCellProps {
  product: StaffProduct;
  field: PriceField;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onSave: SavePrice;
}

const LABELS = { price: 'Цена', promoPrice: 'Акционная' } as const;

export function PriceCell({ product, field, refusal, onSave }: PriceCellProps) {
  const { name, size } = field;
  const { value, problem, type, leave, press } = usePriceDraft(product, field, onSave);
  const of = size === null ? product.name : `${product.name}, ${size}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the interactive element
    <div className={styles.price} data-column={name} onKeyDown={press}>
      <Refusable refusal={refusal}>
        <MoneyField
          label={LABELS[name]}
          aria-label={`${LABELS[name]}: ${of}`}
          placeholder={size !== null && name === 'price' ? 'Общая' : ''}
          value={value}
          error={problem}
          disabled={refusal !== undefined}
          onChange={type}
          onBlur={leave}
        />
      </Refusable>
    </div>
  );
}

interface Draft {
  kopecks: number | null;
  /** What the field showed before. */
  read: number | null;
  problem?: string;
}

/** What is typed, until it is saved or given up. */
function usePriceDraft(product: StaffProduct, field: PriceField, onSave: SavePrice) {
  const saved = priceOf(product, field);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isSaving = useRef(false);
  const send = async ({ kopecks, read }: Draft): Promise<void> => {
    isSaving.current = true;
    const refused = await onSave({ product, field, kopecks, read });
    isSaving.current = false;
    setDraft((now) => {
      if (!refused) return now?.kopecks === kopecks ? null : now && { ...now, read: kopecks };
      const { text, present } = refused;
      // What was typed meanwhile is saved when it is left, unless the field has to say something first.
      return {
        kopecks: now ? now.kopecks : kopecks,
        read: present === undefined ? read : present,
        problem: text,
      };
    });
  };
  /** Returns false when the typed price is none. */
  const commit = (): boolean => {
    if (!draft || isSaving.current) return true;
    if (draft.kopecks === saved) {
      setDraft(null);
      return true;
    }
    const problem = problemOf(product, field, draft.kopecks);
    if (problem !== undefined) {
      setDraft({ ...draft, problem });
      return false;
    }
    setDraft({ kopecks: draft.kopecks, read: draft.read });
    void send(draft);
    return true;
  };
  return {
    value: draft ? draft.kopecks : saved,
    problem: draft?.problem,
    type: (kopecks: number | null) => setDraft((now) => ({ kopecks, read: now ? now.read : saved })),
    leave: () => {
      // A refused price is sent again only by Enter: the user may not have seen the refusal.
      if (draft?.problem === undefined) commit();
    },
    press: (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && draft) {
        event.preventDefault();
        setDraft(null);
      }
      if (event.key === 'Enter' && !commit()) event.preventDefault();
    },
  };
}
