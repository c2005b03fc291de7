/** HTTP: the guests' screen, opened by its link, and the link for the staff. */
import { Board, BoardBody, BoardLink, BoardParams } from '@skatert/contracts/orders/boards';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { CacheName } from '@skatert/service-kit/shared/bounded-cache';
import { type BoardLinksDeps, endBoardLink, readBoardLink, renewBoardLink } from './board-links.js';
import { BoardReader, type BoardsDeps } from './read-board.js';

export interface BoardRoutesDeps extends BoardsDeps, BoardLinksDeps, Pick<CacheName, 'log'> {}

export function boardRoutes(app: App, deps: BoardRoutesDeps): void {
  const reader = new BoardReader(deps, deps.log);
  app.post(
    '/order/v1/board',
    {
      config: { access: 'public' },
      schema: { body: BoardBody, response: { 200: Board, 404: ErrorResponse } },
    },
    ({ body }) => reader.read(body),
  );

  const path = '/order/v1/brand/:brandId/boards/:pointId';
  const access = inBrand(
    ORDERS_PERMISSIONS['kitchen.edit'],
    ({ params }: { params: BoardParams }) => params,
    { pointOf: ({ pointId }) => pointId },
  );
  const schema = { params: BoardParams, response: { 200: BoardLink } };
  app.get(path, { config: { access }, schema }, ({ params }) => readBoardLink(deps, params));
  app.post(path, { config: { access }, schema }, (request) =>
    renewBoardLink(deps, { ...request.params, by: editorOf(callerOf(request)) }),
  );
  app.delete(path, { config: { access }, schema }, (request) =>
    endBoardLink(deps, { ...request.params, by: editorOf(callerOf(request)) }),
  );
}
