/** The filters and the page of the recipes are in the URL, so that Back, reloads and links keep them. */
import { queryString } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf, pageIndexOf, pageNumberOf } from '../shared/filters/url-numbers.js';

export const SEARCH_MAX = 200;
export const HAS = ['true', 'false'] as const;

/** Whose recipes are listed: those of products, or of options of extras. */
export type RecipeKind = 'products' | 'extras';

export interface RecipesView {
  kind: RecipeKind;
  /** Null: the context's brand, or the first one. */
  brandId: number | null;
  search: string;
  /** Only those with a recipe, or only those without one; empty: all. */
  has: (typeof HAS)[number] | '';
  /** The page, from 0. */
  page: number;
}

/** Applies a change and shows the first page, unless the change names one. */
export type ChangeView = (change: Partial<RecipesView>, options?: { replace: boolean }) => void;

/** Returns the view of the URL, in which invalid values are ignored. */
export function useRecipesView(): [RecipesView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const change: ChangeView = (changed, options) =>
    setParams((current) => writeView({ ...readView(current), page: 0, ...changed }), options);
  return [readView(params), change];
}

const readView = (params: URLSearchParams): RecipesView => ({
  kind: params.get('kind') === 'extras' ? 'extras' : 'products',
  brandId: idOf(params.get('brand')),
  search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
  has: HAS.find((each) => each === params.get('has')) ?? '',
  page: pageIndexOf(params),
});

function writeView({ kind, brandId, search, has, page }: RecipesView): string {
  const shown = kind === 'extras' ? kind : undefined;
  return queryString({ kind: shown, brand: brandId, search, has, page: pageNumberOf(page) });
}
