/** The search, the brand, and the choice of products or options with or without a recipe. */
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { SearchField } from '@skatert/ui-kit/search-field';
import { Segmented } from '@skatert/ui-kit/segmented';
import type { ContextBrand } from '../shared/use-context-brands.js';
import styles from './recipes.module.css';
import { type ChangeView, HAS, type RecipesView, SEARCH_MAX } from './use-recipes-view.js';

const CHOICES = [
  { value: 'all', label: 'Все' },
  { value: 'true', label: 'С рецептом' },
  { value: 'false', label: 'Без рецепта' },
];

const TEXTS = {
  products: { search: 'Поиск товара', has: 'Какие товары показать' },
  extras: { search: 'Поиск добавки', has: 'Какие добавки показать' },
} as const;

export interface RecipeFiltersProps {
  brands: readonly ContextBrand[];
  brandId: number;
  view: RecipesView;
  onChange: ChangeView;
}

export function RecipeFilters({ brands, brandId, view, onChange }: RecipeFiltersProps) {
  return (
    <Filters className={styles.filters}>
      <SearchField
        label={TEXTS[view.kind].search}
        maxLength={SEARCH_MAX}
        query={view.search}
        onSearch={(search, options) => onChange({ search }, options)}
      />
      <BrandSelect
        brands={brands}
        brandId={brandId}
        onChange={(chosen) => onChange({ brandId: chosen })}
        hideLabel
      />
      <Segmented
        label={TEXTS[view.kind].has}
        options={CHOICES}
        value={view.has || 'all'}
        onChange={(value) => onChange({ has: HAS.find((each) => each === value) ?? '' })}
      />
    </Filters>
  );
}
