/** A server with the ingredients and recipes of a brand, and what the tests of their screens share. */
import type {
  IngredientRecipe,
  Portion,
  ProductRecipe,
  RecipeItem,
  RecipeSummary,
} from '@skatert/contracts/inventory/recipes';
import { Stage } from '@skatert/web-kit/stage';
import { screen } from '@testing-library/react';
import { API } from './inventory-stage';

export const INGREDIENTS = `GET ${API}/ingredients`;

const nutrition = { protein: 100, fat: 10, carbs: 700, calories: 3400 };
const UNKNOWN = { protein: null, fat: null, carbs: null, calories: null };
const ingredient = (id: number, name: string, contents: object = UNKNOWN, unitName = 'кг') => ({
  id,
  ingredientId: id,
  name,
  unitName,
  quantity: 0,
  nutrition: contents,
});

export const item = (ingredientId: number, ingredientName: string, fields: Partial<RecipeItem> = {}) => ({
  ingredientId,
  ingredientName,
  unitName: 'кг',
  qty: 0.25,
  price: 60,
  cost: 15,
  ...fields,
});
export const FLOUR = item(1, 'Мука');
export const BUTTER = item(2, 'Масло', { qty: 0.1, price: 800, cost: 80 });

export const portion = (fields: Partial<Portion> = {}): Portion => ({
  size: null,
  items: [FLOUR, BUTTER],
  cost: 95,
  unpriced: 0,
  foodCost: 31.7,
  margin: 205,
  nutrition: { protein: 25.5, fat: 84.5, carbs: 175.8, calories: 1598 },
  ...fields,
});

export const summary = (productId: number, fields: Partial<RecipeSummary> = {}): RecipeSummary => {
  const { items: _items, ...figures } = portion();
  return {
    productId,
    productName: 'Пирог',
    brandId: 1,
    brandName: 'Самовар',
    sizes: [],
    price: 300,
    version: 1,
    portion: figures,
    unlistedSizes: [],
    ...fields,
  };
};

export const recipe = (fields: Partial<ProductRecipe> = {}): ProductRecipe => {
  const { portion: _none, unlistedSizes: _no, ...product } = summary(5);
  return { ...product, changedAt: '2026-11-20T09:30:00.000Z', portions: [portion()], ...fields };
};

export const made = (fields: Partial<IngredientRecipe> = {}): IngredientRecipe => ({
  ingredientId: 7,
  ingredientName: 'Тесто',
  unitName: 'кг',
  version: 2,
  yield: 2,
  shelfLifeDays: 3,
  items: [FLOUR, BUTTER],
  cost: 95,
  unpriced: 0,
  ...fields,
});

/** Salt was never supplied, and the kitchen makes dough. */
export const recipeStage = () =>
  new Stage()
    .on(INGREDIENTS, 200, [
      ingredient(1, 'Мука', nutrition),
      ingredient(2, 'Масло', { ...nutrition, calories: 7480 }),
      ingredient(3, 'Соль'),
      ingredient(7, 'Тесто'),
    ])
    .on(`${INGREDIENTS}/1/unit-price`, 200, { price: 50 })
    .on(`${INGREDIENTS}/3/unit-price`, 200, { price: null })
    .on(`${INGREDIENTS}/7/unit-price`, 200, { price: 47.5 })
    .on(`${INGREDIENTS}/7/prices`, 200, [])
    .on(`${INGREDIENTS}/7/recipe`, 200, made());

/** Returns what a term of a description list has. */
export const factOf = (name: string): string | undefined =>
  screen.getAllByText(name, { selector: 'dt' }).at(-1)?.nextSibling?.textContent?.replace(/\s/g, ' ');
