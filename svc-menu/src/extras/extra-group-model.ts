/** Groups of extras of brands. What offers a group is stored in products and groups of the menu, as its id. */
import type { ExtraGroup, ExtraOption } from '@skatert/contracts/menu/extras';
import { date, defineModel, number, text } from '@skatert/service-kit/data/define-model';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import type { Model } from 'mongoose';
import { EDITED_BY, type EditedDoc } from '../shared/edit-conflict.js';

export interface ExtraGroupDoc extends Published, EditedDoc {
  brandId: number;
  name: string;
  min: number;
  max: number;
  /** In the order in which customers see them; prices in kopecks. */
  options: ExtraOption[];
  createdAt: Date;
  updatedAt: Date;
  /** True: it was deleted, without options, and is kept for its state. */
  removed?: boolean;
}
export type ExtraGroupModel = Model<ExtraGroupDoc>;

export const createExtraGroupModel = defineModel<ExtraGroupDoc>(
  'extra-groups',
  {
    ...PUBLISHED,
    editedBy: EDITED_BY,
    brandId: number,
    name: text,
    min: number,
    max: number,
    options: [
      {
        _id: false,
        id: number,
        name: text,
        price: number,
        isDefault: { type: Boolean, required: true },
        available: { type: Boolean, required: true },
      },
    ],
    createdAt: date,
    updatedAt: date,
    removed: Boolean,
  },
  [{ brandId: 1 }, { 'options.id': 1 }, PENDING_INDEX],
);

/** The filter of the groups that were not deleted. */
export const NOT_REMOVED = { removed: { $ne: true } } as const;

/** Returns what customers see of a group; prices in kopecks. */
export const toExtraGroup = ({ _id, name, min, max, options }: ExtraGroupDoc): ExtraGroup => ({
  id: _id,
  name,
  min,
  max,
  options: options.map(({ id, name, price, isDefault, available }) => ({
    id,
    name,
    price,
    isDefault,
    available,
  })),
});
