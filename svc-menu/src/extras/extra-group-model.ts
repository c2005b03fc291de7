/** Groups of extras of brands. What offers a group is stored in products and groups of the menu, as its id. */
import type { ExtraGroup, ExtraOption } from '@skatert/contracts/menu/extras';
import { date, defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { EDITED_BY, type EditedDoc } from '../shared/edit-conflict.js';

export interface ExtraGroupDoc extends EditedDoc {
  _id: number;
  brandId: number;
  name: string;
  min: number;
  max: number;
  /** In the order in which customers see them; prices in kopecks. */
  options: ExtraOption[];
  createdAt: Date;
  updatedAt: Date;
}
export type ExtraGroupModel = Model<ExtraGroupDoc>;

export const createExtraGroupModel = defineModel<ExtraGroupDoc>(
  'extra-groups',
  {
    _id: number,
    version: number,
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
  },
  [{ brandId: 1 }],
);

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
