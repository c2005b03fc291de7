/** Fewer, how many, more. */

import clsx from 'clsx';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { CART_QUANTITY_MAX } from './cart-limits.js';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The product's name, for those who hear the buttons. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
  className?: string | undefined;
}

export function Stepper({ name, quantity, onChange, className }: StepperProps) {
  const last = quantity <= 1;
  return (
    <div className={clsx(styles.stepper, className)}>
      <button
        type="button"
        aria-label={last ? `Убрать из корзины: ${name}` : `Меньше: ${name}`}
        onClick={() => onChange(quantity - 1)}
      >
        {last ? <Trash2 size={16} /> : <Minus size={16} />}
      </button>
      <output aria-label={`Количество: ${name}`}>{quantity}</output>
      <button
        type="button"
        aria-label={`Больше: ${name}`}
        disabled={quantity >= CART_QUANTITY_MAX}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
