/** The dishes of the menu, by group or by a search that typing anywhere begins. */
import type { Product } from '@skatert/contracts/menu/products';
import { cheapestOf, hasPricesBySize } from '@skatert/contracts/menu/size-prices';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { effectivePrice } from '@skatert/contracts/shared/money';
import { TextField } from '@skatert/ui-kit/field';
import { Money } from '@skatert/ui-kit/money';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Picture } from '@skatert/ui-kit/picture';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './cashier.module.css';
import { dishesOfQuery, foundDishesQuery, groupsQuery } from './counter-queries.js';
import { soldOutText } from './sold-out.js';
import { useEnteredDishes } from './use-entered-dishes.js';

/** What is typed here stays here; a checkbox or a button takes no text. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
const ALL = { id: 0, name: 'Всё меню' };

export interface DishPickerProps {
  brandId: number;
  pointId: number | null;
  /** The order for which dishes are picked; absent: there is only one. */
  orderKey?: string;
  soldOut: BrandSoldOut;
  /** True: the open order was sent and does not change. */
  disabled: boolean;
  /** True: a dish that was picked is being chosen; those that are entered meanwhile wait. */
  isChoosing?: boolean;
  /** Returns false when the order does not exist any more. */
  onPick: (dish: Product, orderKey: string) => boolean;
  /** Told what becomes of the dishes that are entered. */
  onFinding?: (finding: Finding) => void;
}

/** Dishes that were entered are being found; or the last of them was added, or not. */
export type Finding = 'finding' | 'found' | 'failed';

function findingOf(isFinding: boolean, isProblem: boolean): Finding {
  if (isFinding) return 'finding';
  return isProblem ? 'failed' : 'found';
}

export function DishPicker(props: DishPickerProps) {
  const { brandId, pointId, orderKey = '', soldOut, disabled, isChoosing = false, onPick, onFinding } = props;
  const [groupId, setGroupId] = useState(ALL.id);
  const [text, setText] = useState('');
  const search = useTypedSearch();
  const typed = text.trim();
  const dishes = useQuery(typed ? foundDishesQuery(brandId, typed) : dishesOfQuery(brandId, groupId));
  const isSold = (dish: Product) => soldOutText(soldOut, dish, pointId) === undefined;
  const pick = (dish: Product) => {
    onPick(dish, orderKey);
    setText('');
  };
  const { enter, isFinding, said } = useEnteredDishes(brandId, {
    orderKey,
    isHeld: disabled || isChoosing,
    isSold,
    onFound: onPick,
  });
  const finding = findingOf(isFinding && !disabled, said.isProblem);
  const tellFinding = useEffectEvent((now: Finding) => onFinding?.(now));
  useEffect(() => tellFinding(finding), [finding]);
  return (
    <section className={styles.picker} aria-label="Меню">
      <TextField
        ref={search}
        type="search"
        label="Поиск блюда"
        hideLabel
        placeholder="Поиск блюда: начните печатать"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed || disabled) return;
          enter(typed);
          setText('');
        }}
      />
      <p role="status" className={said.isProblem ? styles.problem : styles.quiet}>
        {said.text}
      </p>
      {!typed && <Groups brandId={brandId} groupId={groupId} onChoose={setGroupId} />}
      {!dishes.data && dishes.error && <QueryFailure query={dishes} text="Не удалось загрузить меню" />}
      {dishes.isPending && <Skeleton height={240} />}
      <p role="status" className={styles.quiet}>
        {dishes.data?.length === 0 && (typed ? 'В продаже такого нет.' : 'В меню пока нет блюд.')}
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

/** Returns the ref of the search field, which gets the focus when someone types outside of all fields. */
function useTypedSearch() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isTyping = target instanceof Element && target.closest(TYPED_IN);
      if (isText && !isTyping && document.querySelector('dialog[open]') === null) search.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return search;
}
