/** Finds the dish that is to be stopped. */
import type { Product } from '@skatert/contracts/menu/products';
import { TextField } from '@skatert/ui-kit/field';
import { Modal } from '@skatert/ui-kit/modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Picture } from '@skatert/ui-kit/picture';
import { useQuery } from '@skatert/web-kit/query';
import { useDeferredValue, useEffect, useState } from 'react';
import styles from './stop-list.module.css';
import { dishesQuery } from './stop-queries.js';

/** How long a pause in typing is before the search starts, in ms. */
const PAUSE_MS = 250;

export interface DishModalProps {
  brandId: number;
  onChoose: (dish: Product) => void;
  onClose: () => void;
}

export function DishModal({ brandId, onChoose, onClose }: DishModalProps) {
  const [text, setText] = useState('');
  const searched = useAfterPause(text.trim());
  const found = useQuery(dishesQuery(brandId, searched));
  const dishes = useDeferredValue(found.data);
  return (
    <Modal title="Что закончилось?" width={520} onClose={onClose}>
      <div className={styles.search}>
        <TextField
          type="search"
          label="Блюдо"
          autoComplete="off"
          value={text}
          maxLength={100}
          onChange={({ target }) => setText(target.value)}
        />
        {!dishes && found.error && <QueryFailure query={found} text="Не удалось загрузить меню" />}
        <p role="status" className={styles.note}>
          {dishes?.length === 0 && 'В продаже такого нет.'}
        </p>
        <ul className={styles.dishes} aria-busy={found.isPlaceholderData}>
          {dishes?.map((dish) => (
            <li key={dish.id}>
              <button type="button" className={styles.found} onClick={() => onChoose(dish)}>
                <Picture src={dish.imageUrl} seed={dish.id} sizes="44px" className={styles.picture} />
                <span className={styles.dish}>{dish.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

/** Returns a text once it has not changed for a while. */
function useAfterPause(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
