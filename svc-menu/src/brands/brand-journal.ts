/** Brands in the journal. */
import { labelOf } from '@skatert/contracts/shared/look-up';
import { TIME_ZONE_LABELS } from '@skatert/contracts/shared/zone-names';
import type { Shown } from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { BrandDoc } from './brand-model.js';
import { zoneOf } from './time-zone.js';

/** How the fields of a brand are written, without its token. */
export const BRAND_SHOWN: Shown<BrandDoc> = {
  name: ({ name }) => name,
  organizationName: ({ organizationName }) => organizationName,
  description: ({ description }) => description,
  accentColor: ({ accentColor }) => accentColor,
  timeZone: (brand) => labelOf(TIME_ZONE_LABELS, zoneOf(brand)),
};

/** Returns whose entry it is, and about which brand. */
export const aboutBrand = ({
  _id,
  name,
}: Pick<BrandDoc, '_id' | 'name'>): Pick<JournalNote, 'scope' | 'kind' | 'objectId' | 'name'> => ({
  scope: { brandId: _id },
  kind: 'brand',
  objectId: _id,
  name,
});
