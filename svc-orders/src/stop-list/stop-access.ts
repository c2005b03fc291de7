/**
 * The access rules of the stop-list: what is stopped everywhere belongs to the whole brand, what is stopped at a point to this
 * point, which who is bound to others does not see.
 */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { BrandStopParams, BrandStopsParams, StopTerms } from '@skatert/contracts/orders/stops';
import { type AccessRule, inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuModels } from '../menu/menu-model.js';

/** What the staff stops or has stopped; null: everywhere. */
interface StopPlace {
  brandId: number;
  pointId: number | null;
}

const STOP_EDIT = ORDERS_PERMISSIONS['stop.edit'];
const pointOf = ({ pointId }: StopPlace) => pointId;

/** Who reads the stop-list of the brand in the path. */
export const stopListReader = (): AccessRule<BrandStopsParams> =>
  inBrand(STOP_EDIT, ({ params }: { params: BrandStopsParams }) => params);

/** Who stops something at the point of the body. */
export const stopsAtPlace = (): AccessRule<StopPlace> =>
  inBrand(
    STOP_EDIT,
    ({ params, body }: { params: BrandStopsParams; body: StopTerms }): StopPlace => ({
      brandId: params.brandId,
      pointId: body.pointId,
    }),
    { pointOf },
  );

/** Who ends the stop in the path, of a product or of an option; NOT_FOUND when it has ended already. */
export const stopOfPath = (
  models: Pick<MenuModels, 'products' | 'optionStops'>,
  kind: 'products' | 'optionStops',
): AccessRule<StopPlace> =>
  inBrand(
    STOP_EDIT,
    async ({ params: { brandId, id } }: { params: BrandStopParams }): Promise<StopPlace | undefined> => {
      const filter = { brandId, 'stops.id': id };
      const one = { projection: { stops: 1 as const } };
      const found =
        kind === 'products'
          ? await documentsOf(models.products).findOne(filter, one)
          : await documentsOf(models.optionStops).findOne(filter, one);
      const stop = found?.stops?.find((each) => each.id === id);
      return stop && { brandId, pointId: stop.pointId };
    },
    { notFound: STOP_TEXTS.gone, pointOf },
  );
