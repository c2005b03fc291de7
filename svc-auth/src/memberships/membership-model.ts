/** The models of memberships, of access records, and of the projections of brands and pickup points. */

import type { BrandState, PointState } from '@skatert/contracts/menu/states';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Published } from '@skatert/service-kit/events/pending-states';
import type { Projection } from '@skatert/service-kit/events/projection';
import { type Connection, type Model, Schema } from 'mongoose';

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
  createdAt: Date;
  /** Counts the removals of other owners: a write that makes two concurrent removals conflict. */
  ownersAsked?: number;
}

/** The publishing record of an access entry, with the user's id; for each user who has or had a membership. */
export type AccessRecordDoc = Published;

export type BrandDoc = Omit<BrandState, 'id'> & Projection;
export type PointDoc = Omit<PointState, 'id' | 'address'> & Projection;

export interface MembershipModels {
  memberships: Model<MembershipDoc>;
  accessRecords: Model<AccessRecordDoc>;
  brands: Model<BrandDoc>;
  points: Model<PointDoc>;
}

const withoutVersionKey = { versionKey: false } as const;

function memberships(connection: Connection): Model<MembershipDoc> {
  const schema = new Schema<MembershipDoc>(
    {
      _id: { type: Number, required: true },
      userId: { type: Number, required: true },
      brandId: { type: Number, required: true },
      brandName: { type: String, required: true },
      masterId: { type: Number, required: true },
      locationId: { type: Number, default: null },
      roles: [String],
      createdAt: { type: Date, required: true },
      ownersAsked: Number,
    },
    withoutVersionKey,
  );
  schema.index({ masterId: 1, userId: 1 });
  schema.index({ userId: 1, brandId: 1 }, { unique: true });
  schema.index({ brandId: 1 });
  return connection.model<MembershipDoc>('Membership', schema, 'memberships');
}

function accessRecords(connection: Connection): Model<AccessRecordDoc> {
  const schema = new Schema<AccessRecordDoc>(
    {
      _id: { type: Number, required: true },
      version: { type: Number, required: true },
      pending: Boolean,
    },
    withoutVersionKey,
  );
  schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });
  return connection.model<AccessRecordDoc>('AccessRecord', schema, 'access-records');
}

export function createMembershipModels(connection: Connection): MembershipModels {
  const projection: Definition<Projection> = {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    stateSchema: Number,
  };
  return {
    memberships: memberships(connection),
    accessRecords: accessRecords(connection),
    brands: connection.model<BrandDoc>(
      'BrandCopy',
      new Schema<BrandDoc>(
        {
          ...projection,
          name: String,
          masterId: Number,
          masterName: String,
          timeZone: String,
          status: String,
        },
        withoutVersionKey,
      ),
      'brand-copies',
    ),
    points: connection.model<PointDoc>(
      'PointCopy',
      new Schema<PointDoc>(
        { ...projection, brandId: Number, name: String, removed: Boolean },
        withoutVersionKey,
      ),
      'point-copies',
    ),
  };
}
