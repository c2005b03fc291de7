/** A size of a product in its form. */
import { isPromoUseless } from '@skatert/contracts/menu/size-prices';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { MoneyField } from '@skatert/ui-kit/office/number-field';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId } from 'react';
import type { SizeValues } from './product-form.js';
import { PromoWarning } from './promo-hint.js';
import styles from './size-row.module.css';

/** The errors of the fields of a size. */
export type SizeErrors = Partial<Record<keyof SizeValues, { message?: string }>>;

export interface SizeRowProps {
  size: SizeValues;
  /** Its position, from 1. */
  number: number;
  isLast: boolean;
  hasPrices: boolean;
  /** The longest label, in characters. */
  labelMax: number;
  errors: SizeErrors;
  onChange: (size: SizeValues) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function SizeRow(props: SizeRowProps) {
  const { size, number, isLast, hasPrices, errors, onChange, onMove, onRemove } = props;
  const noteId = useId();
  const isUseless = isPromoUseless(size);
  return (
    <div className={styles.row} data-priced={hasPrices || undefined}>
      <div className={styles.label}>
        <TextField
          label={`Размер ${number}`}
          hideLabel={!hasPrices}
          value={size.label}
          maxLength={props.labelMax}
          placeholder="Например, 30 см"
          error={errors.label?.message}
          onChange={({ target }) => onChange({ ...size, label: target.value })}
        />
      </div>
      {hasPrices && (
        <>
          <SizePrice
            name="price"
            label="Цена"
            placeholder="Как у товара"
            {...{ size, number, errors, onChange }}
          />
          <SizePrice
            name="promoPrice"
            label="Акционная"
            noteId={isUseless ? noteId : undefined}
            {...{ size, number, errors, onChange }}
          />
        </>
      )}
      <div className={styles.buttons}>
        <IconButton label={`Выше: размер ${number}`} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowUp size={20} />
        </IconButton>
        <IconButton label={`Ниже: размер ${number}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={20} />
        </IconButton>
        <IconButton label={`Удалить размер ${number}`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </div>
      {isUseless && (
        <div className={styles.hint}>
          <PromoWarning id={noteId} />
        </div>
      )}
    </div>
  );
}

interface SizePriceProps extends Pick<SizeRowProps, 'size' | 'number' | 'errors' | 'onChange'> {
  name: 'price' | 'promoPrice';
  label: string;
  placeholder?: string;
  /** The id of a note on this price. */
  noteId?: string | undefined;
}

function SizePrice({
  name,
  label,
  placeholder = '',
  noteId,
  size,
  number,
  errors,
  onChange,
}: SizePriceProps) {
  const roubles = size[name] ?? null;
  return (
    <MoneyField
      label={label}
      aria-label={`${label}: размер ${number}`}
      aria-describedby={noteId}
      placeholder={placeholder}
      value={roubles === null ? null : roubles * 100}
      error={errors[name]?.message}
      onChange={(kopecks) =>
        onChange({ ...size, [name]: kopecks === null ? null : kopecksToRoubles(kopecks) })
      }
    />
  );
}
