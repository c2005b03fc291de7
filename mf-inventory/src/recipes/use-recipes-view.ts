/** The filters and the page of the recipes are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

export const SEARCH_MAX = 200;
export const HAS = ['true', 'false'] as const;

export interface RecipesView {
  /** Null: the context's brand, or the first one. */
  brandId: number | null;
  search: string;
  /** Only products with a recipe, or only those without one; empty: all. */
  has: (typeof HAS)[number] | '';
  /** The page, from 0. */
  page: number;
}

/** Applies a change and shows the first page, unless the change names one. */
export type ChangeView = (change: Partial<RecipesView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useRecipesView(): [RecipesView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view: RecipesView = {
    brandId: idOf(params.get('brand')),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    has: HAS.find((each) => each === params.get('has')) ?? '',
    page: pageIndexOf(params),
  };
  const change: ChangeView = (changed, options) => {
    const { brandId, search, has, page } = { ...view, page: 0, ...changed };
    setParams(queryString({ brand: brandId, search, has, page: pageNumberOf(page) }), options);
  };
  return [view, change];
}
