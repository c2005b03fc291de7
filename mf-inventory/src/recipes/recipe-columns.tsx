/** The columns of the recipes. */
import type { ExtraRecipeSummary, RecipeSummary } from '@skatert/contracts/inventory/recipes';
import { quoted } from '@skatert/contracts/shared/text';
import { Badge } from '@skatert/ui-kit/badge';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Link } from '@skatert/web-kit/router';
import type { ReactNode } from 'react';
import { ItemCard } from '../shared/item-card.js';
import { Dash } from '../shared/table-cells.js';
import { caloriesText, costText, percentText, roublesText, sizeText, unpricedText } from './figure-texts.js';
import styles from './recipes.module.css';
import type { RecipeKind } from './use-recipes-view.js';

/** A product, or an option of extras. */
export interface RecipeRow {
  id: number;
  name: string;
  /** The page of the recipe. */
  to: string;
  price: number | null;
  portion: ExtraRecipeSummary['portion'];
  /** What the figures are of, and why some are missing or a portion is not used. */
  note: ReactNode;
}

const PAGE = '/admin/inventory/recipes';

/** Returns a row of the list. */
export const toRow = (summary: RecipeSummary | ExtraRecipeSummary): RecipeRow => {
  const { price, portion } = summary;
  if ('optionId' in summary) {
    const { optionId: id, optionName: name, groupName } = summary;
    const note = <Note portion={portion} of={groupName} isMissing={!portion} />;
    return { id, name, to: `${PAGE}/extras/${id}`, price, portion, note };
  }
  const { productId: id, productName: name } = summary;
  return { id, name, to: `${PAGE}/${id}`, price, portion, note: noteOf(summary) };
};

/** The figures, null without a recipe. */
const FIGURES: { title: string; width: number; of: (row: RecipeRow) => string | null }[] = [
  { title: 'Цена', width: 112, of: ({ price }) => roublesText(price) },
  { title: 'Себестоимость', width: 136, of: ({ portion }) => portion && costText(portion) },
  { title: 'Фудкост', width: 96, of: ({ portion }) => portion && percentText(portion.foodCost) },
  { title: 'Маржа', width: 112, of: ({ portion }) => portion && roublesText(portion.margin) },
  {
    title: 'Калории',
    width: 112,
    of: ({ portion }) => portion && caloriesText(portion.nutrition?.calories),
  },
];

const columnsOf = (title: string): Column<RecipeRow>[] => [
  {
    title,
    namesRow: true,
    // Wraps: what follows a long name, such as the group of an option, is never cut off.
    cell: (row) => (
      <>
        <RecipeLink {...row} /> {row.note}
      </>
    ),
  },
  ...FIGURES.map(({ title: name, width, of }) => ({
    title: name,
    width,
    end: true,
    cell: (row: RecipeRow) => of(row) ?? <Dash />,
  })),
];

export const RECIPE_COLUMNS: Readonly<Record<RecipeKind, Column<RecipeRow>[]>> = {
  products: columnsOf('Товар'),
  extras: columnsOf('Добавка'),
};

export const RecipeCard = (row: RecipeRow) => (
  <ItemCard
    name={row.name}
    heading={<RecipeLink {...row} />}
    note={row.note}
    actions={null}
    facts={FIGURES.map(({ title, of }) => ({ name: title, value: of(row) }))}
  />
);

const RecipeLink = ({ to, name }: RecipeRow) => (
  <Link to={to} className={styles.link}>
    {name}
  </Link>
);

const noteOf = ({ portion, sizes, unlistedSizes }: RecipeSummary): ReactNode => (
  <>
    <Note
      portion={portion}
      of={portion && (portion.size !== null || sizes.length > 0) ? sizeText(portion.size) : null}
      isMissing={!portion && unlistedSizes.length === 0}
    />
    {unlistedSizes.length > 0 && (
      <Badge tone="warning" className={styles.wrapping}>
        У товара нет размера {quoted(unlistedSizes)}
      </Badge>
    )}
  </>
);

interface NoteProps {
  portion: RecipeRow['portion'];
  /** The size, or the group of the option. */
  of: string | null;
  isMissing: boolean;
}

const Note = ({ portion, of, isMissing }: NoteProps) => (
  <>
    {of !== null && <span className={styles.quiet}>{of} </span>}
    {portion && portion.unpriced > 0 && <Badge tone="warning">{unpricedText(portion.unpriced)}</Badge>}
    {isMissing && <Badge>Без рецепта</Badge>}
  </>
);
