/** The links of the guests' screens: a point has one, or none. */
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface BoardDoc {
  /** The id of the point. */
  _id: number;
  brandId: number;
  token: string;
}

export type BoardModel = Model<BoardDoc>;

export const createBoardModel = defineModel<BoardDoc>('boards', {
  _id: number,
  brandId: number,
  token: text,
});
