/** The field of one price: saved by Enter and by leaving it, given up by Escape. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { Refusable } from '@skatert/ui-kit/office/action';
import { MoneyField } from '@skatert/ui-kit/office/number-field';
import { Spinner } from '@skatert/ui-kit/spinner';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type PriceField, priceOf, problemOf } from './price-field.js';
import styles from './price-list.module.css';
import type { SavePrice } from './use-price-saving.js';

export interface PriceCellProps {
  product: StaffProduct;
  field: PriceField;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  /** The id of a note on this price below its row; undefined: there is none. */
  noteId: string | undefined;
  onSave: SavePrice;
}

const LABELS = { price: 'Цена', promoPrice: 'Акционная' } as const;

export function PriceCell({ product, field, refusal, noteId, onSave }: PriceCellProps) {
  const { name, size } = field;
  const { value, problem, isBusy, type, leave, press } = usePriceDraft(product, field, onSave);
  const of = size === null ? product.name : `${product.name}, ${size}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the interactive element
    <div className={styles.price} data-column={name} aria-busy={isBusy} onKeyDown={press}>
      <Refusable refusal={refusal}>
        <MoneyField
          label={LABELS[name]}
          aria-label={`${LABELS[name]}: ${of}`}
          aria-describedby={noteId}
          placeholder={size !== null && name === 'price' ? 'Общая' : ''}
          value={value}
          error={problem}
          unit={
            <span className={styles.unit}>
              <span>₽</span>
              {isBusy && <Spinner />}
            </span>
          }
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
  /** It was left, or Enter was pressed, while the price before it was being saved: it is the next to be sent. */
  isNext?: boolean;
}

/** What is typed, until it is saved or given up. */
function usePriceDraft(product: StaffProduct, field: PriceField, onSave: SavePrice) {
  const saved = priceOf(product, field);
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The draft of now, for what goes on after a call. */
  const latest = useRef<Draft | null>(null);
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const put = (next: Draft | null): void => {
    latest.current = next;
    setDraft(next);
  };
  const send = async ({ kopecks, read }: Draft): Promise<void> => {
    put({ kopecks, read });
    isSaving.current = true;
    setBusy(true);
    const refused = await onSave({ product, field, kopecks, read });
    isSaving.current = false;
    setBusy(false);
    const now = latest.current;
    if (refused) {
      const { text, present } = refused;
      // What was typed meanwhile is saved when it is left, unless the field has to say something first.
      put({
        kopecks: now ? now.kopecks : kopecks,
        read: present === undefined ? read : present,
        problem: text,
      });
    } else if (!now || now.kopecks === kopecks) put(null);
    else if (now.isNext) void send({ kopecks: now.kopecks, read: kopecks });
    else put({ ...now, read: kopecks });
  };
  /** Returns false when the typed price is none. */
  const commit = (): boolean => {
    if (!draft) return true;
    if (draft.kopecks === saved && !isSaving.current) {
      put(null);
      return true;
    }
    const problem = problemOf(product, field, draft.kopecks);
    if (problem !== undefined) {
      put({ ...draft, problem });
      return false;
    }
    if (isSaving.current) put({ ...draft, isNext: true });
    else void send(draft);
    return true;
  };
  return {
    value: draft ? draft.kopecks : saved,
    problem: draft?.problem,
    isBusy,
    type: (kopecks: number | null) => put({ kopecks, read: draft ? draft.read : saved }),
    leave: () => {
      // A refused price is sent again only by Enter: the user may not have seen the refusal.
      if (draft?.problem === undefined) commit();
    },
    press: (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && draft) {
        event.preventDefault();
        put(null);
      }
      if (event.key === 'Enter' && !commit()) event.preventDefault();
    },
  };
}
