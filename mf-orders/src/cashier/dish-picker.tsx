/** The dishes of the menu, by group or by a search that typing anywhere begins. */
import type { Product } from '@skatert/contracts/menu/products';
import { cheapestOf, hasPricesBySize } from '@skatert/contracts/menu/size-prices';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { effectivePrice } from '@skatert/contracts/shared/money';
import { Money } from '@skatert/ui-kit/money';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Picture } from '@skatert/ui-kit/picture';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import styles from './cashier.module.css';
import { dishesOfQuery, foundDishesQuery, groupsQuery } from './counter-queries.js';
import { DishSearch } from './dish-search.js';
import { isQuantity, readEntered } from './entered-text.js';
import { soldOutText } from './sold-out.js';
import type { EnteredDishes } from './use-entered-dishes.js';
import { WaitingNote } from './waiting-note.js';

const ALL = { id: 0, name: 'Всё меню' };

export interface DishPickerProps {
  brandId: number;
  pointId: number | null;
  /** The order for which dishes are picked; absent: there is only one. */
  orderKey?: string;
  soldOut: BrandSoldOut;
  /** True: the open order was sent and does not change. */
  disabled: boolean;
  /** What is entered by the keyboard, and what becomes of it. */
  entered: EnteredDishes;
  /** False: nothing can be entered. */
  mayEnter?: boolean;
  /** What is typed in the search. */
  text: string;
  onType: (text: string) => void;
  /** Said below the search. */
  hint?: string;
  /** Called when a dish is picked or entered. */
  onBegin?: () => void;
  /** Returns false when the order does not exist any more. */
  onPick: (dish: Product, orderKey: string, quantity: number) => boolean;
}

export function DishPicker(props: DishPickerProps) {
  const { brandId, pointId, orderKey = '', soldOut, disabled, entered, mayEnter = true, onPick } = props;
  const { text, onType } = props;
  const [groupId, setGroupId] = useState(ALL.id);
  const { sought, quantity } = readEntered(text.trim());
  const dishes = useQuery(sought ? foundDishesQuery(brandId, sought) : dishesOfQuery(brandId, groupId));
  const enter = (whole: string) => {
    if (!mayEnter) return;
    props.onBegin?.();
    entered.enter(whole);
    onType('');
  };
  const pick = (dish: Product) => {
    // What adds nothing says why.
    if (quantity !== null && !isQuantity(quantity)) return enter(text.trim());
    props.onBegin?.();
    entered.forget();
    onPick(dish, orderKey, quantity ?? 1);
    onType('');
  };
  return (
    <section className={styles.picker} aria-label="Меню">
      <DishSearch text={text} hint={props.hint} onType={onType} onEnter={enter} />
      <Said {...entered.said} />
      <WaitingNote waiting={entered.waiting} onWithdraw={entered.withdraw} />
      {!sought && <Groups brandId={brandId} groupId={groupId} onChoose={setGroupId} />}
      {!dishes.data && dishes.error && <QueryFailure query={dishes} text="Не удалось загрузить меню" />}
      {dishes.isPending && <Skeleton height={240} />}
      <p role="status" className={styles.quiet}>
        {dishes.data?.length === 0 && (sought ? 'В продаже такого нет.' : 'В меню пока нет блюд.')}
      </p>
      <ul className={styles.dishes} aria-label="Блюда меню" aria-busy={dishes.isPlaceholderData}>
        {dishes.data?.map((dish) => (
          <li key={dish.id}>
            <DishCard
              dish={dish}
              problem={soldOutText(soldOut, dish, pointId)}
              disabled={disabled}
              onPick={() => pick(dish)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of what was entered. */
const Said = ({ problems, done }: EnteredDishes['said']) => (
  <div role="status">
    {problems.map((problem) => (
      <p key={problem} className={styles.problem}>
        {problem}
      </p>
    ))}
    {done !== '' && <p className={styles.quiet}>{done}</p>}
  </div>
);

interface GroupsProps {
  brandId: number;
  groupId: number;
  onChoose: (groupId: number) => void;
}

function Groups({ brandId, groupId, onChoose }: GroupsProps) {
  const { data = [] } = useQuery(groupsQuery(brandId));
  if (data.length === 0) return null;
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.hidden}>Группы меню</legend>
      {[ALL, ...data].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.group}
          aria-pressed={id === groupId}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface DishCardProps {
  dish: Product;
  problem: string | undefined;
  disabled: boolean;
  onPick: () => void;
}

function DishCard({ dish, problem, disabled, onPick }: DishCardProps) {
  const price = effectivePrice(cheapestOf(dish));
  const isOff = problem !== undefined || price === null;
  return (
    <button type="button" className={styles.dish} disabled={disabled || isOff} onClick={onPick}>
      <Picture src={dish.imageUrl} seed={dish.id} sizes="120px" className={styles.picture} />
      <span className={styles.dishName}>{dish.name}</span>
      {isOff ? (
        <span className={styles.problem}>{problem ?? 'Нет цены'}</span>
      ) : (
        <span className={styles.price}>
          {hasPricesBySize(dish) && 'от '}
          <Money roubles={price} />
        </span>
      )}
    </button>
  );
}
