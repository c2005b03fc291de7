/** The columns of the recipes. */
import type { RecipeSummary } from '@skatert/contracts/inventory/recipes';
import { quoted } from '@skatert/contracts/shared/text';
import { Badge } from '@skatert/ui-kit/badge';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Link } from '@skatert/web-kit/router';
import type { ReactNode } from 'react';
import { ItemCard } from '../shared/item-card.js';
import { Dash } from '../shared/table-cells.js';
import { caloriesText, costText, percentText, roublesText, sizeText, unpricedText } from './figure-texts.js';
import styles from './recipes.module.css';

/** The figures of a product, null without a recipe. */
const FIGURES: { title: string; width: number; of: (summary: RecipeSummary) => string | null }[] = [
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

export const RECIPE_COLUMNS: Column<RecipeSummary>[] = [
  {
    title: 'Товар',
    namesRow: true,
    cell: (summary) => (
      <Clipped
        label="Товар"
        linkText={
          <>
            {summary.productName} {noteOf(summary)}
          </>
        }
      >
        <RecipeLink {...summary} /> {noteOf(summary)}
      </Clipped>
    ),
  },
  ...FIGURES.map(({ title, width, of }) => ({
    title,
    width,
    end: true,
    cell: (summary: RecipeSummary) => of(summary) ?? <Dash />,
  })),
];

export const RecipeCard = (summary: RecipeSummary) => (
  <ItemCard
    name={summary.productName}
    heading={<RecipeLink {...summary} />}
    note={noteOf(summary)}
    actions={null}
    facts={FIGURES.map(({ title, of }) => ({ name: title, value: of(summary) }))}
  />
);

const RecipeLink = ({ productId, productName }: RecipeSummary) => (
  <Link to={`/admin/inventory/recipes/${productId}`} className={styles.link}>
    {productName}
  </Link>
);

/** What the figures are of, and why some are missing or a portion is not used. */
const noteOf = ({ portion, sizes, unlistedSizes }: RecipeSummary): ReactNode => (
  <>
    {portion && (portion.size !== null || sizes.length > 0) && (
      <span className={styles.quiet}>{sizeText(portion.size)} </span>
    )}
    {portion && portion.unpriced > 0 && <Badge tone="warning">{unpricedText(portion.unpriced)}</Badge>}
    {unlistedSizes.length > 0 && <Badge tone="warning">У товара нет размера {quoted(unlistedSizes)}</Badge>}
    {!portion && unlistedSizes.length === 0 && <Badge>Без рецепта</Badge>}
  </>
);
