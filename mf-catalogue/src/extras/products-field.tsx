/** The products that offer a group of extras themselves: found by their names, since a brand may have thousands. */
import { TextField } from '@skatert/ui-kit/field';
import { useAfterPause } from '@skatert/ui-kit/use-after-pause';
import { useQuery } from '@skatert/web-kit/query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Chips } from '../fields/chosen-field.js';
import styles from './extras.module.css';
import { foundProductsQuery } from './extras-query.js';

interface NamedProduct {
  id: number;
  name: string;
}

export interface ProductsFieldProps {
  brandId: number;
  /** The products that offer the saved group. */
  known: readonly NamedProduct[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  error: string | undefined;
}

/** How long the user must have stopped typing before products are searched, in ms. */
const SEARCH_DELAY_MS = 300;

export function ProductsField({ brandId, known, value, onChange, error }: ProductsFieldProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  const names = new Map([...known, ...added].map(({ id, name }) => [id, name]));
  const add = (product: NamedProduct): void => {
    setAdded([...added, product]);
    onChange([...value, product.id]);
  };
  return (
    <div className={styles.list}>
      <TextField
        label="Товары"
        type="search"
        placeholder="Найти товар по названию"
        hint="Кроме групп меню выше: отдельные товары"
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Found brandId={brandId} typed={typed.trim()} chosen={value} onAdd={add} />
      <Chips
        label="Товары"
        chosen={value.map((id) => ({ id, name: names.get(id) ?? `Товар #${id}` }))}
        removal="Убрать товар"
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </div>
  );
}

interface FoundProps {
  brandId: number;
  typed: string;
  chosen: readonly number[];
  onAdd: (product: NamedProduct) => void;
}

function Found({ brandId, typed, chosen, onAdd }: FoundProps) {
  const query = useAfterPause(typed, typed === '' ? 0 : SEARCH_DELAY_MS);
  const { data: products, error } = useQuery(foundProductsQuery(brandId, query));
  if (query === '') return null;
  if (!products) return error && <p role="alert">Не удалось найти товары</p>;
  const offered = products.filter(({ id }) => !chosen.includes(id));
  if (offered.length === 0)
    return (
      <p className={styles.note} role="status">
        {products.length === 0 ? 'Ничего не найдено' : 'Все найденные товары уже выбраны'}
      </p>
    );
  return (
    <ul className={styles.found} aria-label="Найденные товары">
      {offered.map((product) => (
        <li key={product.id}>
          <button type="button" onClick={() => onAdd(product)}>
            <Plus size={16} aria-hidden="true" />
            <span>{product.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
