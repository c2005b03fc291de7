/** Changes what an accepted order consists of: how many of a dish, without it, and others. */
import { EDIT_TEXTS, editText } from '@skatert/contracts/orders/order-edit-rules';
import type { OrderChanged } from '@skatert/contracts/orders/order-edits';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Money } from '@skatert/ui-kit/money';
import { toast } from '@skatert/web-kit/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DraftLine } from '../cashier/draft.js';
import { OrderLines } from '../cashier/order-lines.js';
import { StockChoice } from '../status-change/stock-choice.js';
import { DishAdder } from './dish-adder.js';
import {
  bodyOf,
  changedMeanwhile,
  type EditableOrder,
  editedLines,
  linesOf,
  linesOnTop,
  sumsWith,
  withDish,
  withPrices,
} from './edited-order.js';
import styles from './order-edit.module.css';
import { useEditOrder } from './use-edit-order.js';
import { useRemovedStock } from './use-removed-stock.js';

export interface EditOrderModalProps {
  order: EditableOrder;
  onClose: () => void;
}

const LOST = 'Ответ не получен: изменения могли сохраниться.';

export function EditOrderModal({ order: opened, onClose }: EditOrderModalProps) {
  // What others change meanwhile does not move what is being changed: the service compares it.
  const [order, setOrder] = useState(opened);
  const [lines, setLines] = useState(() => linesOf(opened));
  const [isAdding, setAdding] = useState(false);
  // What another person has changed, since this one has last read the order.
  const [meanwhile, setMeanwhile] = useState('');
  const { save, isSaving, failure, isLost } = useEditOrder('lines', order, {
    onSaved: () => {
      toast.success(`Заказ #${order.id} изменён`);
      onClose();
    },
    onChanged: ({ order: now, addedPrices }: OrderChanged) => {
      if (addedPrices) {
        setMeanwhile('');
        return setLines(withPrices(lines, addedPrices));
      }
      setMeanwhile(editText({ lines: changedMeanwhile(order, now) }, undefined));
      setLines(linesOnTop(lines, order, now));
      setOrder({ ...order, ...now });
    },
  });
  const changes = editText({ lines: editedLines(order, lines) }, undefined);
  const stock = useRemovedStock(order, lines);
  const add = (line: DraftLine) => {
    setLines(withDish(lines, line));
    setAdding(false);
  };
  return (
    <>
      <Modal
        title={`Заказ #${order.id}: изменить состав`}
        width={560}
        loss={isLost ? LOST : changes === '' ? undefined : 'Изменения не сохранятся.'}
        onClose={onClose}
        footer={
          <FormActions>
            <Button look="secondary" onClick={onClose}>
              Отмена
            </Button>
            <Button
              busy={isSaving}
              disabled={changes === '' || lines.length === 0}
              onClick={() => stock.answered((answer) => save(bodyOf(order, lines, answer)))}
            >
              {isLost ? 'Отправить ещё раз' : 'Сохранить'}
            </Button>
          </FormActions>
        }
      >
        {/* Of a lost attempt the same is sent again: beside other lines what it has added would be added twice. */}
        <fieldset className={styles.body} disabled={isSaving || isLost}>
          {failure !== null && (
            <FormFailure>
              {failure}
              {meanwhile && ` Без вас изменили: ${meanwhile}.`}
            </FormFailure>
          )}
          <OrderLines lines={lines} onChange={setLines} />
          {lines.length === 0 && (
            <p role="status" className={styles.note}>
              {EDIT_TEXTS.empty}
            </p>
          )}
          <Button look="secondary" icon={<Plus size={20} />} onClick={() => setAdding(true)}>
            Добавить блюдо
          </Button>
          {stock.choice && <StockChoice {...stock.choice} />}
          <Sums order={order} lines={lines} changes={changes} />
        </fieldset>
      </Modal>
      {isAdding && (
        <DishAdder
          brandId={order.brandId}
          pointId={order.pickupPoint?.id ?? null}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface SumsProps {
  order: EditableOrder;
  lines: readonly DraftLine[];
  /** Empty: nothing is different. */
  changes: string;
}

function Sums({ order, lines, changes }: SumsProps) {
  const { discount, deliveryFee, total } = sumsWith(order, lines);
  const difference = Math.round((total - order.total) * 100) / 100;
  return (
    <div className={styles.sums}>
      <p className={styles.changes} role="status">
        {changes || 'Состав не изменён'}
      </p>
      {discount > 0 && (
        <p>
          <span>Скидка</span>
          <Money roubles={-discount} />
        </p>
      )}
      {deliveryFee > 0 && (
        <p>
          <span>Доставка</span>
          <Money roubles={deliveryFee} />
        </p>
      )}
      <p className={styles.total}>
        <span>Итого</span>
        <Money roubles={total} />
      </p>
      {difference !== 0 && (
        <p>
          <span>Было {formatRoubles(order.total)}</span>
          <strong>
            {difference > 0 ? '+' : '−'}
            {formatRoubles(Math.abs(difference))}
          </strong>
        </p>
      )}
    </div>
  );
}
