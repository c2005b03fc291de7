/** Adds a dish of the menu, with its size and extras. */
import type { Product } from '@skatert/contracts/menu/products';
import { Modal } from '@skatert/ui-kit/modal';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import { soldOutQuery } from '../cashier/counter-queries.js';
import { DishModal, lineOf, needsChoice } from '../cashier/dish-modal.js';
import { DishPicker } from '../cashier/dish-picker.js';
import type { DraftLine } from '../cashier/draft.js';
import { soldOutText } from '../cashier/sold-out.js';
import { useEnteredDishes } from '../cashier/use-entered-dishes.js';

export interface DishAdderProps {
  brandId: number;
  /** Null: the order is delivered. */
  pointId: number | null;
  onAdd: (line: DraftLine) => void;
  onClose: () => void;
}

export function DishAdder({ brandId, pointId, onAdd, onClose }: DishAdderProps) {
  const soldOut = useQuery(soldOutQuery(brandId)).data ?? { items: [] };
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ dish: Product; quantity: number } | null>(null);
  const pick = (dish: Product, _orderKey: string, quantity: number) => {
    const line = needsChoice(dish) ? null : lineOf(dish, dish.sizes[0] ?? null, [], quantity);
    if (line) onAdd(line);
    else setChosen({ dish, quantity });
    return true;
  };
  const entered = useEnteredDishes(brandId, {
    orderKey: '',
    isHeld: chosen !== null,
    isSold: (dish) => soldOutText(soldOut, dish, pointId) === undefined,
    onFound: pick,
  });
  return (
    <>
      <Modal title="Добавить блюдо" width={760} onClose={onClose}>
        <DishPicker
          brandId={brandId}
          pointId={pointId}
          soldOut={soldOut}
          disabled={false}
          entered={entered}
          text={text}
          onType={setText}
          onPick={pick}
        />
      </Modal>
      {chosen && (
        <DishModal
          {...chosen}
          pointId={pointId}
          soldOut={soldOut}
          onAdd={onAdd}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
