/** The models of memberships, of access records, and of the projections of brands and pickup points. */

import type { BrandState, PointState } from '@skatert/contracts/menu/states';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { defineModel, defineModels } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import type { Projection } from '@skatert/service-kit/events/projection';

/** The roles of a user in a brand; unique. */
export interface MembershipDoc {
  _id: number;
  userId: number;
  brandId: number;
  /** The brand's name when the role was granted; used until the projection has the brand. */
  brandName: string;
  /** The user who created the brand. */
  masterId: number;
  locationId: number | null;
  roles: StaffRole[];
  /** The points of the brand to which the account is bound; absent: all of them. Never those of an owner. */
  pointIds?: number[];
  createdAt: Date;
  /** Counts the removals of other owners: a write that makes two concurrent removals conflict. */
  ownersAsked?: number;
}

/** Returns the points to which a membership is bound, as states and responses have them: without the field for all points. */
export const boundTo = ({
  roles,
  pointIds = [],
}: Pick<MembershipDoc, 'roles' | 'pointIds'>): { pointIds?: number[] } =>
  // An earlier release has granted OWNER and left the points as they were.
  roles.includes('OWNER') || pointIds.length === 0 ? {} : { pointIds };

/** The publishing record of an access entry, with the user's id; for each user who has or had a membership. */
export type AccessRecordDoc = Published;

export type BrandDoc = Omit<BrandState, 'id' | 'pause'> & Projection;
export type PointDoc = Pick<PointState, 'brandId' | 'name' | 'removed'> & Projection;

const projection: Definition<Projection> = {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  stateSchema: Number,
};
const memberships = defineModel<MembershipDoc>(
  'memberships',
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    brandId: { type: Number, required: true },
    brandName: { type: String, required: true },
    masterId: { type: Number, required: true },
    locationId: { type: Number, default: null },
    roles: [String],
    pointIds: { type: [Number], default: undefined },
    createdAt: { type: Date, required: true },
    ownersAsked: Number,
  },
  [{ masterId: 1, userId: 1 }, [{ userId: 1, brandId: 1 }, { unique: true }], { brandId: 1 }],
);

const accessRecords = defineModel<AccessRecordDoc>('access-records', PUBLISHED, [PENDING_INDEX]);

const brands = defineModel<BrandDoc>('brand-copies', {
  ...projection,
  name: String,
  masterId: Number,
  masterName: String,
  timeZone: String,
  status: String,
});

const points = defineModel<PointDoc>('point-copies', {
  ...projection,
  brandId: Number,
  name: String,
  removed: Boolean,
});

export const createMembershipModels = defineModels({ memberships, accessRecords, brands, points });
export type MembershipModels = ReturnType<typeof createMembershipModels>;
