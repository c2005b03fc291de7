/** Pickup points of brands. */
import type { Coordinates } from '@skatert/contracts/menu/coordinates';
import type { Schedule } from '@skatert/contracts/menu/opening';
import type { Pause } from '@skatert/contracts/menu/pauses';
import { defineModel, text } from '@skatert/service-kit/data/define-model';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import type { Model } from 'mongoose';
import { EDITED_BY, type EditedDoc } from '../shared/edit-conflict.js';
import { PAUSE } from '../shared/pause.js';

export interface PointDoc extends Published, EditedDoc {
  brandId: number;
  name: string;
  address: string;
  /** Absent or null: none. */
  city?: string | null;
  /** Absent or null: none. */
  coordinates?: Coordinates | null;
  /** Absent or null: always open. */
  hours?: Schedule['hours'];
  /** By their dates; absent: none. */
  exceptions?: Schedule['exceptions'];
  /** Absent, null or over: none. */
  pause?: Pause | null;
  /** When what is entered of it was changed last; absent: by a release that does not store it. */
  updatedAt?: Date;
  /** True for a deleted point; the document stays, since orders and memberships refer to it. */
  removed: boolean;
}
export type PointModel = Model<PointDoc>;

const interval = { _id: false, from: text, to: text };

export const createPointModel = defineModel<PointDoc>(
  'pickup-points',
  {
    ...PUBLISHED,
    brandId: { type: Number, required: true },
    name: { type: String, required: true },
    address: { type: String, required: true },
    city: { type: String, default: null },
    coordinates: { type: { _id: false, latitude: Number, longitude: Number }, default: null },
    hours: { type: [[interval]], default: null },
    exceptions: {
      type: [{ _id: false, date: text, intervals: [interval], note: { type: String, default: null } }],
      default: undefined,
    },
    pause: PAUSE,
    editedBy: EDITED_BY,
    updatedAt: { type: Date, default: undefined },
    removed: { type: Boolean, default: false },
  },
  [{ brandId: 1, removed: 1 }, PENDING_INDEX],
);
