/** Buttons that change a quantity. */

import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';
import clsx from 'clsx';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The product's name, for the accessible names of the buttons. */
  name: string;
  quantity: number;
  /** Called with the change of the quantity. */
  onStep: (by: 1 | -1) => void;
  className?: string | undefined;
}

export function Stepper({ name, quantity, onStep, className }: StepperProps) {
  const last = quantity <= 1;
  const isOnline = useOnline();
  const title = isOnline ? undefined : NO_CONNECTION;
  return (
    <div className={clsx(styles.stepper, className)}>
      <button
        type="button"
        aria-label={last ? `Убрать из корзины: ${name}` : `Меньше: ${name}`}
        title={title}
        disabled={!isOnline}
        onClick={() => onStep(-1)}
      >
        {last ? <Trash2 size={16} /> : <Minus size={16} />}
      </button>
      <output aria-label={`Количество: ${name}`}>{quantity}</output>
      <button
        type="button"
        aria-label={`Больше: ${name}`}
        title={title}
        disabled={!isOnline || quantity >= CART_QUANTITY_MAX}
        onClick={() => onStep(1)}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
