import type { Board } from '@skatert/contracts/orders/boards';
import { apiPost } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** How often a screen is read again, in ms. */
export const BOARD_READ_MS = 5000;

export const boardQuery = (pointId: number, token: string) =>
  queryOptions({
    queryKey: ['board', pointId, token],
    queryFn: ({ signal }) => apiPost<Board>('/order/v1/board', { pointId, token }, { signal }),
    staleTime: 0,
    refetchInterval: BOARD_READ_MS,
    // A TV may think that its page is hidden.
    refetchIntervalInBackground: true,
  });
