/** What the panel shows: the brand, group and search of the URL, by default the brand of the context. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { SEARCH_QUERY_MAX } from '@skatert/contracts/menu/search';
import { queryString } from '@skatert/web-kit/api';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useSearchParams } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useContextBrand, useContextBrandId } from '../brands/use-context-brand.js';
import { refusalIn } from './rights.js';

export type Creation = 'tag' | 'product';

export interface PanelPlace {
  /** Undefined while it is not known; null: there is no brand. */
  brand: Brand | null | undefined;
  /** Null: the root, with all products; 0: the root, with the products without a group. */
  groupId: number | null;
  /** What is searched for in the whole brand; empty: nothing, the group is shown. */
  query: string;
}

export interface PlaceOptions {
  /** Undefined while they are loading. */
  brands: readonly Brand[] | undefined;
  /** True while the brands are read again: a brand of the URL may be a new one. */
  isReading: boolean;
  /** True while a form is open: the panel does not change to another brand by itself. */
  isEditing: boolean;
  /** Called once for `?create=…`, which is then removed from the URL. */
  onCreate: (what: Creation, brand: Brand | null, groupId: number | null) => void;
}

const idOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
const creationOf = (text: string | null): Creation | null =>
  text === 'tag' || text === 'product' ? text : null;

/** Returns the URL's query of a place, with its question mark; `query`: what is searched for. */
export const placeQuery = (brandId: number, groupId: number | null, query = ''): string =>
  queryString({ brand: brandId, group: groupId, query });

export function usePlace(options: PlaceOptions): PanelPlace {
  const { brands, isReading } = options;
  const [params, setParams] = useSearchParams();
  const asked = idOf(params.get('brand'));
  const brand = useBrandOf(asked, options);
  const groupId = brand?.id === asked ? idOf(params.get('group')) : null;
  const query = (params.get('query') ?? '').trim().slice(0, SEARCH_QUERY_MAX);
  const place = useMemo(() => ({ brand, groupId, query }), [brand, groupId, query]);
  useCleanUrl(options, place);
  useContextBrand({
    shown: brand?.id,
    named: brand?.id === asked,
    show: (id) => setParams(placeQuery(id, null), { replace: true }),
    paused: options.isEditing,
  });
  useNewBrand(brand?.id);
  const warn = useEffectEvent(() => toast.error('Бренд не найден, или у вас нет к нему доступа'));
  const isUnknown = brands !== undefined && !isReading && asked !== null && brand?.id !== asked;
  useEffect(() => {
    if (isUnknown) warn();
  }, [isUnknown]);
  return place;
}

/** Returns the brand of the URL, else that of the context or the first: of these, the first whose menu may be edited. */
function useBrandOf(asked: number | null, { brands, isReading }: PlaceOptions): Brand | null | undefined {
  const contextId = useContextBrandId();
  if (!brands) return undefined;
  const withId = (id: number | null | undefined) => brands.find((each) => each.id === id);
  const found = withId(asked);
  if (!found && asked !== null && isReading) return undefined;
  const likely = [withId(contextId), ...brands];
  return found ?? likely.find((each) => refusalIn(each) === undefined) ?? brands[0] ?? null;
}

/** Writes the shown place to the URL, and removes `create`. */
function useCleanUrl({ onCreate }: PlaceOptions, place: PanelPlace): void {
  const { brand } = place;
  const [params, setParams] = useSearchParams();
  const last = useRef<PanelPlace | null>(null);
  const brandId = brand?.id;
  const isClean = !params.has('create') && (brandId === undefined || params.get('brand') === String(brandId));
  const clean = useEffectEvent(() => {
    const creation = creationOf(params.get('create'));
    // The sidebar's links name no place: the dialog opens where the user is.
    const stays = params.has('create') && !params.has('brand') && last.current?.brand?.id === brandId;
    const { groupId, query } = (stays && last.current) || place;
    setParams(brandId === undefined ? '' : placeQuery(brandId, groupId, query), { replace: true });
    if (creation) onCreate(creation, brand ?? null, groupId || null);
  });
  useEffect(() => {
    if (brand !== undefined && !isClean) clean();
    if (brandId !== undefined && isClean) last.current = place;
  }, [brand, brandId, place, isClean]);
}

/** Shows a brand that was just created: it becomes the storefront's current one. */
function useNewBrand(shownId: number | undefined): void {
  const currentId = useAtomValue(currentBrandAtom)?.id;
  const [, setParams] = useSearchParams();
  const known = useRef(currentId);
  const follow = useEffectEvent((id: number) => {
    if (id !== shownId) setParams(placeQuery(id, null));
  });
  useEffect(() => {
    if (currentId !== undefined && currentId !== known.current) follow(currentId);
    known.current = currentId;
  }, [currentId]);
}
