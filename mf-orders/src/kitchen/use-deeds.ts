/** What the kitchen does by one touch; each of it can be taken back for a while. */
import type { KitchenLine, KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { stopAgain } from '@skatert/contracts/orders/stop-again';
import type { StopBody, StopList, StoppedProduct } from '@skatert/contracts/orders/stops';
import { apiDelete, apiGet, apiPut, serverMessage } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { rereadStops, stopsPath } from '../stop-list/stop-queries.js';
import { keepMarks } from './kitchen-marks.js';
import type { Total } from './tickets.js';
import { useUndo } from './use-undo.js';

const marksOf = ({ id: orderId }: KitchenTicket, lines: readonly KitchenLine[], done: boolean) =>
  lines.map(({ id: lineId, quantity }) => ({ orderId, lineId, done, ...(done && { quantity }) }));

const isLeft = ({ done }: KitchenLine): boolean => !done;

/** @param pointId where the screen's kitchen is; null: all points */
export function useDeeds(brandId: number, pointId: number | null) {
  const { last, announce } = useUndo();
  const stop = useStop(brandId, pointId, announce);
  const done = (ticket: KitchenTicket, lines: readonly KitchenLine[]) => {
    keepMarks(marksOf(ticket, lines, true));
    if (ticket.items.every((line) => line.done || lines.includes(line)))
      announce({
        text: `Заказ #${ticket.id} готов`,
        undo: () => keepMarks(marksOf(ticket, lines, false)),
      });
  };
  return {
    last,
    mark: (ticket: KitchenTicket, line: KitchenLine) =>
      line.done ? keepMarks(marksOf(ticket, [line], false)) : done(ticket, [line]),
    finish: (ticket: KitchenTicket) => done(ticket, ticket.items.filter(isLeft)),
    takeBack: (ticket: KitchenTicket) => keepMarks(marksOf(ticket, ticket.items, false)),
    stop,
    undo: () => {
      last?.undo();
      announce(null);
    },
  };
}

/** Returns how to stop a dish until somebody sells it again, at the screen's point or everywhere. */
function useStop(brandId: number, pointId: number | null, announce: ReturnType<typeof useUndo>['announce']) {
  const client = useQueryClient();
  const failed = (error: unknown) => {
    toast.error(serverMessage(error, 'Не удалось изменить стоп-лист'));
  };
  const path = stopsPath(brandId);
  const back = (id: number, replaced: StopBody | undefined) =>
    (replaced ? apiPut(path, replaced) : apiDelete(`${path}/${id}`))
      .catch(failed)
      .then(() => rereadStops(client));
  return async ({ productId, productName }: Total) => {
    try {
      const before = await apiGet<StopList>(path);
      const { id } = await apiPut<StoppedProduct>(path, { productId, period: 'OPEN', pointId });
      const undo = () => void back(id, stopAgain(before, { productId, pointId }, Date.now()));
      announce({ text: `${productName}: продажа остановлена`, undo });
    } catch (error) {
      failed(error);
    }
    await rereadStops(client);
  };
}
