/** Asks what becomes of ingredients. Only a person at the kitchen knows: none of the answers is chosen beforehand. */
import {
  CANCELED_STOCK_LABELS,
  CANCELED_STOCKS,
  type CanceledStock,
} from '@skatert/contracts/orders/canceled-stock';
import { Button } from '@skatert/ui-kit/button';
import styles from './status-change.module.css';

const STOCKS = CANCELED_STOCKS.map((value) => ({ value, label: CANCELED_STOCK_LABELS[value] }));

export interface StockChoiceProps {
  question: string;
  /** Undefined: nothing is chosen yet. */
  value: CanceledStock | undefined;
  error: string | undefined;
  onChange: (value: CanceledStock) => void;
}

export function StockChoice({ question, value: chosen, error, onChange }: StockChoiceProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.question}>{question}</legend>
      {STOCKS.map(({ value, label }) => (
        <Button
          key={value}
          look="secondary"
          className={styles.reason}
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
