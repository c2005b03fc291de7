/** The guests' screen of a point. All its viewers share a reading, so that thousands of them cost as much as one. */

import { BOARD_MORE_MAX, BOARD_NUMBERS_MAX, BOARD_TEXTS } from '@skatert/contracts/orders/board-rules';
import type { Board, BoardBody } from '@skatert/contracts/orders/boards';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { LRUCache } from 'lru-cache';
import type { MenuReader } from '../menu/menu-reader.js';
import { BY_POINT_STATUS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import { isSameToken } from '../shared/link-token.js';
import type { BoardModel } from './board-model.js';

/** How long a reading is shared, in ms: a viewer sees a change with this delay, and an ended link works for as long. */
export const SHARED_MS = 2000;
const MAX_POINTS = 5000;
/** Older orders are on no screen: nobody waits for them. */
const SHOWN_MS = 12 * 60 * 60_000;

export interface BoardsDeps {
  boards: BoardModel;
  orders: OrderModel;
  menu: MenuReader;
  now: () => number;
}

interface Reading {
  /** null: the point has no link. */
  token: string | null;
  board: Board;
}

const NOTHING: Reading = { token: null, board: { preparing: [], ready: [] } };

export class BoardReader {
  readonly #readings: LRUCache<number, Reading>;

  constructor(
    private readonly deps: BoardsDeps,
    log: CacheName['log'],
  ) {
    this.#readings = openCache<number, Reading>(
      { name: 'boards', log },
      {
        max: MAX_POINTS,
        ttl: SHARED_MS,
        // Those who wait get the reading also when others have taken its place meanwhile.
        ignoreFetchAbort: true,
        fetchMethod: (pointId) => this.#read(pointId),
      },
    );
  }

  /** Returns the numbers of a point. @throws AppError NOT_FOUND for an unknown point and another token: a caller can't tell which */
  async read({ pointId, token }: BoardBody): Promise<Board> {
    const { token: expected, board } = await this.#readings.forceFetch(pointId);
    if (expected === null || !isSameToken(expected, token))
      throw new AppError('NOT_FOUND', { message: BOARD_TEXTS.gone });
    return board;
  }

  async #read(pointId: number): Promise<Reading> {
    const link = await documentsOf(this.deps.boards).findOne({ _id: pointId });
    if (!link) return NOTHING;
    const point = (await this.deps.menu.points([pointId])).get(pointId);
    if (!point || point.removed || point.brandId !== link.brandId) return NOTHING;
    const [preparing, ready] = await Promise.all([
      this.#numbers(link, 'PREPARING'),
      this.#numbers(link, 'READY_FOR_PICKUP'),
    ]);
    return {
      token: link.token,
      board: {
        preparing: preparing.ids,
        ready: ready.ids.reverse(),
        ...(preparing.more + ready.more > 0 && { more: { preparing: preparing.more, ready: ready.more } }),
      },
    };
  }

  /**
   * Returns the numbers with a status, and how many others there are. Where there are too many: of those that are prepared the oldest,
   * which are handed out next, of the ready ones the newest, latest first. An order for later is not being prepared until it is due.
   */
  async #numbers(
    { _id, brandId }: { _id: number; brandId: number },
    status: OrderStatus,
  ): Promise<{ ids: number[]; more: number }> {
    const now = this.deps.now();
    const direction = status === 'PREPARING' ? 1 : -1;
    const found = await documentsOf(this.deps.orders)
      .find(
        {
          brandId,
          'pickupPoint.id': _id,
          status,
          createdAt: { $gte: new Date(now - SHOWN_MS) },
          $or: [{ startAt: { $exists: false } }, { startAt: { $lte: new Date(now) } }],
        },
        { projection: { _id: 1 }, hint: BY_POINT_STATUS },
      )
      .sort({ createdAt: direction, _id: direction })
      .limit(BOARD_NUMBERS_MAX + BOARD_MORE_MAX)
      .toArray();
    const ids = found.slice(0, BOARD_NUMBERS_MAX).map((order) => order._id);
    return { ids, more: found.length - ids.length };
  }
}
