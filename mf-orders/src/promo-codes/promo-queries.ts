/** The queries of the promo codes. */
import type { PromoCode, PromoCodeList } from '@skatert/contracts/orders/promo-codes';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { infiniteQueryOptions, type QueryClient } from '@skatert/web-kit/query';

export const PROMO_CODES_PATH = '/order/v1/promo-codes';
const KEY = ['promo-codes'];

/** The codes of a brand, or of all brands of the caller (null); the newest first, page after page. */
export const promoCodesQuery = (brandId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...KEY, brandId],
    queryFn: ({ signal, pageParam }) =>
      apiGet<PromoCodeList>(PROMO_CODES_PATH + queryString({ brandId, before: pageParam }), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ content, more }) => (more ? (content.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const codesOf = ({ pages }: { pages: PromoCodeList[] }): PromoCode[] =>
  pages.flatMap(({ content }) => content);

/** Reads all lists again. */
export const rereadPromoCodes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });
