/** The table and the cards of the ingredients. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDate, isoDay } from '@skatert/web-kit/dates';
import { Pencil, Trash2 } from 'lucide-react';
import { ItemCard } from '../shared/item-card.js';
import { IngredientLink } from '../shared/stock/ingredient-link.js';
import stockStyles from '../shared/stock/stock.module.css';
import { EXPIRED, expiryMarks, LOW, type Mark, MarkBadge } from '../shared/stock/stock-marks.js';
import { StockName } from '../shared/stock/stock-name.js';
import { Dash, TextCell } from '../shared/table-cells.js';
import { isLow } from './ingredient-rules.js';
import styles from './ingredients.module.css';

export interface IngredientTask {
  kind: 'edit' | 'remove';
  ingredient: Ingredient;
}

export interface ColumnOptions {
  /** The name of the warehouse whose stock is shown; null: of each ingredient's own, with that of all warehouses. */
  place: string | null;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onTask: (task: IngredientTask) => void;
}

const marksOf = (ingredient: Ingredient): Mark[] => [
  ...(isLow(ingredient) ? [LOW] : []),
  ...expiryMarks(ingredient, isoDay(new Date())),
];

/** The class of a row's highlight; its badges say the same. */
export function rowClassOf(ingredient: Ingredient): string | undefined {
  const marks = marksOf(ingredient);
  if (marks.includes(EXPIRED)) return stockStyles.expired;
  return marks.includes(LOW) ? stockStyles.low : undefined;
}

/** `before`: the number of rows on the pages before. */
export const ingredientColumns = (before: number, options: ColumnOptions): Column<Ingredient>[] => [
  { title: '#', width: 72, cell: (_ingredient, index) => before + index + 1 },
  {
    title: 'Название',
    namesRow: true,
    cell: (ingredient) => (
      <StockName
        label="Название"
        row={{ ingredientId: ingredient.id, name: ingredient.name }}
        marks={marksOf(ingredient)}
      />
    ),
  },
  { title: 'Ед.', width: 64, cell: ({ unitName }) => <TextCell label="Ед." text={unitName} /> },
  {
    title: 'Склад',
    width: '18%',
    cell: ({ warehouseName }) => <TextCell label="Склад" text={options.place ?? warehouseName} />,
  },
  {
    title: 'Количество',
    width: 160,
    end: true,
    cell: (ingredient) => <Quantity ingredient={ingredient} {...options} />,
  },
  { title: 'Последняя поставка', width: 116, cell: (ingredient) => <LastSupply {...ingredient} /> },
  {
    title: 'Действия',
    width: 104,
    cell: (ingredient) => <Actions ingredient={ingredient} {...options} />,
  },
];

type CellProps = ColumnOptions & { ingredient: Ingredient };

export function IngredientCard({ ingredient, ...options }: CellProps) {
  return (
    <ItemCard
      name={ingredient.name}
      heading={<IngredientLink id={ingredient.id} name={ingredient.name} />}
      note={marksOf(ingredient).map((mark) => <MarkBadge key={mark.text} {...mark} />)}
      actions={<Actions ingredient={ingredient} {...options} />}
      facts={[
        { name: 'Количество', value: <Quantity ingredient={ingredient} withUnit {...options} /> },
        { name: 'Склад', value: options.place ?? ingredient.warehouseName },
        { name: 'Последняя поставка', value: <LastSupply {...ingredient} /> },
      ]}
    />
  );
}

function Quantity({ ingredient, place, withUnit = false }: CellProps & { withUnit?: boolean }) {
  const { quantity, totalQuantity, unitName } = ingredient;
  return (
    <>
      {formatQuantity(quantity)}
      {withUnit && ` ${unitName}`}
      {place === null && totalQuantity > quantity && (
        <small className={styles.total}>
          всего {formatQuantity(totalQuantity)} {unitName}
        </small>
      )}
    </>
  );
}

const LastSupply = ({ lastSupplyDate }: Ingredient) =>
  lastSupplyDate === null ? <Dash /> : formatDate(lastSupplyDate);

function Actions({ ingredient, refusal, onTask }: CellProps) {
  return (
    <div className={styles.actions}>
      <ActionIcon
        label={`Изменить: ${ingredient.name}`}
        refusal={refusal}
        onClick={() => onTask({ kind: 'edit', ingredient })}
      >
        <Pencil size={20} />
      </ActionIcon>
      <ActionIcon
        label={`Удалить: ${ingredient.name}`}
        refusal={refusal}
        onClick={() => onTask({ kind: 'remove', ingredient })}
      >
        <Trash2 size={20} />
      </ActionIcon>
    </div>
  );
}
