/**
 * The guests' screen of a pickup point, opened by its link: `/order/v1/board`. It shows numbers of orders alone. The link of a
 * point is read, made and ended by the staff: `/order/v1/brand/{brandId}/boards/{pointId}`.
 */
import { z } from 'zod';
import { Id, IdParam } from '../shared/fields.js';
import { LINK_TOKEN } from './order-link-address.js';

const token = z.string().max(LINK_TOKEN.length).regex(LINK_TOKEN.pattern, 'Неверная ссылка');

/** A wrong token is like an unknown point. A POST, so that the token is in no log of addresses. */
export const BoardBody = z.object({ pointId: Id, token });
export type BoardBody = z.infer<typeof BoardBody>;

const count = z.number().int().nonnegative();

/** The numbers of orders, each half with those that came last at its end; too many: the oldest that are prepared, the newest ready ones. */
export const Board = z
  .object({
    preparing: z.array(Id),
    ready: z.array(Id),
    /** How many others each half has, at most `BOARD_MORE_MAX`; absent: none, or a response of an earlier release. */
    more: z.object({ preparing: count, ready: count }).optional(),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

export const BoardParams = z.object({ brandId: IdParam, pointId: IdParam });
export type BoardParams = z.infer<typeof BoardParams>;

/** null: the point has no link. */
export const BoardLink = z.object({ token: z.string().nullable() }).meta({ id: 'BoardLink' });
export type BoardLink = z.infer<typeof BoardLink>;
