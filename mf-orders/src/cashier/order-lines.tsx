/** The dishes of the order that is being entered. */

import { itemName } from '@skatert/contracts/orders/item-name';
import { choiceKey } from '@skatert/contracts/orders/line-choice';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';
import { IconButton } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { Minus, Plus, Trash2 } from 'lucide-react';
import styles from './cashier.module.css';
import { type DraftLine, withQuantity } from './draft.js';

export interface OrderLinesProps {
  lines: readonly DraftLine[];
  /** The dish that was added last, which is marked. */
  added?: DraftLine | null;
  onChange: (lines: DraftLine[]) => void;
}

export function OrderLines({ lines, added, onChange }: OrderLinesProps) {
  const marked = added && choiceKey(added);
  return (
    <ul className={styles.lines} aria-label="Блюда заказа">
      {lines.map((line, index) => (
        <Line
          key={keyOf(line, lines.slice(0, index))}
          line={line}
          isMarked={choiceKey(line) === marked}
          onQuantity={(quantity) => onChange(withQuantity(lines, line, quantity))}
        />
      ))}
    </ul>
  );
}

/** Returns a key that stays with a line; lines of one choice, as those above the limit of one line, are told apart by their order. */
function keyOf(line: DraftLine, before: readonly DraftLine[]): string {
  const choice = `${line.id ?? 'new'}/${choiceKey(line)}`;
  const same = before.filter((other) => `${other.id ?? 'new'}/${choiceKey(other)}` === choice);
  return `${choice}/${same.length}`;
}

interface LineProps {
  line: DraftLine;
  isMarked: boolean;
  onQuantity: (quantity: number) => void;
}

function Line({ line, isMarked, onQuantity }: LineProps) {
  const { name, size, extras, quantity, unitPrice, problem } = line;
  const whole = itemName({ productId: line.productId, productName: name, size });
  return (
    <li className={styles.line} data-marked={isMarked || undefined}>
      <span className={styles.lineName}>
        {whole}
        {extras.map((extra) => (
          <span key={extra.id} className={styles.quiet}>
            + {extra.name}
          </span>
        ))}
        {problem && (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
      </span>
      <Money roubles={Math.round(unitPrice * quantity * 100) / 100} />
      <span className={styles.quantity}>
        <IconButton label={`Меньше: ${whole}`} onClick={() => onQuantity(quantity - 1)}>
          {quantity === 1 ? <Trash2 size={20} /> : <Minus size={20} />}
        </IconButton>
        <output aria-label={`Количество: ${whole}`}>{quantity}</output>
        <IconButton
          label={`Больше: ${whole}`}
          disabled={quantity >= CART_QUANTITY_MAX}
          onClick={() => onQuantity(quantity + 1)}
        >
          <Plus size={20} />
        </IconButton>
      </span>
    </li>
  );
}
