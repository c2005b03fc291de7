/** The choice of ingredients by name, one after another. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { IconButton } from '@skatert/ui-kit/button';
import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './stocktakings.module.css';

interface ChosenIngredientsProps {
  ingredients: readonly Ingredient[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
}

export function ChosenIngredients({ ingredients, chosen, onChange, error }: ChosenIngredientsProps) {
  // A new field for each choice: the text of the last one would stay.
  const [round, setRound] = useState(0);
  const add = (id: number | null): void => {
    if (id === null) return;
    onChange([...chosen, id]);
    setRound(round + 1);
  };
  return (
    <div className={styles.chosen}>
      <ComboBox
        key={round}
        label="Ингредиенты"
        placeholder="Добавить ингредиент"
        choices={ingredients.filter(({ id }) => !chosen.includes(id))}
        value={null}
        onChange={add}
        autoFocus={round > 0}
        error={error}
      />
      {chosen.length > 0 && (
        <ul aria-label="Выбранные ингредиенты" className={styles.chips}>
          {ingredients
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <IconButton
                  label={`Убрать: ${name}`}
                  onClick={() => onChange(chosen.filter((each) => each !== id))}
                >
                  <X size={16} />
                </IconButton>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
