/** The choice of a dish with sizes or extras. */
import { defaultExtras, type ExtraGroup, problemOfExtras } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import { pricesIn } from '@skatert/contracts/menu/size-prices';
import { lineExtras, priceWith } from '@skatert/contracts/orders/line-choice';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { effectivePrice, formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useId, useRef, useState } from 'react';
import styles from './cashier.module.css';
import type { DraftLine } from './draft.js';
import { offeredAt, soldOutSize } from './sold-out.js';
import { type TypedNext, useTypedNext } from './use-typed-next.js';
import { WaitingNote } from './waiting-note.js';

export interface DishModalProps {
  dish: Product;
  pointId: number | null;
  soldOut: BrandSoldOut;
  /** How many are added. */
  quantity?: number;
  /** What is typed meanwhile, for behind it; absent: nothing can be entered. */
  next?: TypedNext;
  onAdd: (line: DraftLine) => void;
  onClose: () => void;
}

export const needsChoice = ({ sizes, extras = [] }: Product): boolean =>
  sizes.length > 1 || extras.length > 0;

/** Returns a line of a dish; null without a price. */
export function lineOf(
  dish: Product,
  size: string | null,
  ids: readonly number[],
  quantity = 1,
): DraftLine | null {
  const unitPrice = priceWith(dish, size, ids);
  if (unitPrice === null) return null;
  const extras = lineExtras(dish, ids).map(({ id, name }) => ({ id, name }));
  return { productId: dish.id, name: dish.name, size, extras, quantity, unitPrice };
}

const addText = ({ quantity, unitPrice }: DraftLine): string =>
  `Добавить ${quantity > 1 ? `${quantity} шт. ` : ''}за ${formatRoubles(Math.round(unitPrice * quantity * 100) / 100)}`;

export function DishModal(props: DishModalProps) {
  const { dish: listed, pointId, soldOut, quantity = 1, next, onAdd, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  useTypedNext(form, next);
  const dish = offeredAt(soldOut, listed, pointId);
  const problemOf = (size: string) => soldOutSize(soldOut, dish, size, pointId);
  const [size, setSize] = useState(
    () => dish.sizes.find((each) => problemOf(each) === undefined) ?? dish.sizes[0] ?? null,
  );
  const [ids, setIds] = useState(() => defaultExtras(dish));
  const problem = problemOfExtras(dish, ids);
  const line = lineOf(dish, size, ids, quantity);
  const sizes = dish.sizes.map((value) => {
    const price = effectivePrice(pricesIn(dish, value));
    return {
      value,
      label: value,
      ...(price !== null && { note: formatRoubles(price) }),
      refusal: problemOf(value),
    };
  });
  return (
    <Modal
      title={dish.name}
      width={520}
      onClose={onClose}
      footer={
        <Button wide size="large" type="submit" form={formId} disabled={problem !== null || line === null}>
          {line ? addText(line) : 'Нет цены'}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null && line) onAdd(line);
        }}
      >
        {sizes.length > 0 && (
          <Segmented label="Размер" options={sizes} value={size ?? ''} onChange={setSize} />
        )}
        {(dish.extras ?? []).map((group) => (
          <Group key={group.id} group={group} ids={ids} onChange={setIds} />
        ))}
        <p role="status" className={styles.problem}>
          {problem}
        </p>
        {next && <WaitingNote waiting={next.waiting} typed={next.text} onWithdraw={next.withdraw} />}
      </form>
    </Modal>
  );
}

interface GroupProps {
  group: ExtraGroup;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

function Group({ group, ids, onChange }: GroupProps) {
  const { name, min, max, options } = group;
  const isOne = max === 1;
  const isRadio = isOne && min === 1;
  const own = options.filter(({ id }) => ids.includes(id));
  const toggle = (id: number) => {
    if (isRadio && ids.includes(id)) return;
    if (ids.includes(id)) onChange(ids.filter((each) => each !== id));
    else onChange([...ids.filter((each) => !isOne || !own.some((option) => option.id === each)), id]);
  };
  return (
    <fieldset className={styles.extras}>
      <legend>{name}</legend>
      {options.map(({ id, name: option, price, available }) => (
        <label key={id} className={styles.extra}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={`extras-${group.id}`}
            checked={ids.includes(id)}
            disabled={!available || (!isOne && !ids.includes(id) && own.length >= max)}
            onChange={() => toggle(id)}
          />
          <span>{option}</span>
          {available ? (
            price > 0 && <span className={styles.extraPrice}>+{formatRoubles(price)}</span>
          ) : (
            <span className={styles.extraPrice}>нет</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
