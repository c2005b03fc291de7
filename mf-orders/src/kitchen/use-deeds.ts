/** What the kitchen does by one touch; each of it can be taken back for a while. */
import { stopAgain } from '@skatert/contracts/orders/stop-again';
import type { StopBody, StopList, StoppedProduct } from '@skatert/contracts/orders/stops';
import { apiDelete, apiGet, apiPut, serverMessage } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { rereadStops, stopsPath } from '../stop-list/stop-queries.js';
import { keepMarks } from './kitchen-marks.js';
import type { Place } from './kitchen-place.js';
import { type ShownLine, type ShownTicket, toFinish, toTakeBack } from './stations.js';
import type { Total } from './tickets.js';
import { useUndo } from './use-undo.js';

const marksOf = ({ id: orderId }: ShownTicket, lines: readonly ShownLine[], done: boolean) =>
  lines.map(({ id: lineId, quantity }) => ({ orderId, lineId, done, ...(done && { quantity }) }));

/** Returns true when these lines are all that the screen has still to do of the ticket. */
const areLast = ({ items }: ShownTicket, lines: readonly ShownLine[]): boolean =>
  items.every((line) => line.done || lines.includes(line));

/**
 * @param pointId where the screen's kitchen is; null: all points
 * @param station null: all stations
 */
export function useDeeds(brandId: number, { pointId, station }: Place) {
  const { last, announce } = useUndo();
  const stop = useStop(brandId, pointId, announce);
  const done = (ticket: ShownTicket, lines: readonly ShownLine[]) => {
    const isWhole = areLast(ticket, lines) && !ticket.isPart;
    keepMarks(marksOf(ticket, lines, true));
    announce({
      text: isWhole || station === null ? `Заказ #${ticket.id} готов` : `${station}: #${ticket.id} готово`,
      undo: () => keepMarks(marksOf(ticket, lines, false)),
    });
  };
  return {
    last,
    mark: (ticket: ShownTicket, line: ShownLine) =>
      line.done || !areLast(ticket, [line])
        ? keepMarks(marksOf(ticket, [line], !line.done))
        : done(ticket, [line]),
    finish: (ticket: ShownTicket) => {
      const lines = toFinish(ticket);
      if (lines.length > 0) done(ticket, lines);
    },
    takeBack: (ticket: ShownTicket) => keepMarks(marksOf(ticket, toTakeBack(ticket), false)),
    stop,
    undo: () => {
      last?.undo();
      announce(null);
    },
  };
}

/** Returns how to stop a dish until the staff returns it, at the screen's point or everywhere. */
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
