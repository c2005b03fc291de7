/** HTTP: the page of a courier, opened by his link, and the link for the staff. */
import {
  CourierLink,
  CourierLinkBody,
  CourierPage,
  CourierStepBody,
} from '@skatert/contracts/orders/courier-page';
import { COURIER_TEXTS } from '@skatert/contracts/orders/courier-rules';
import { CourierParams } from '@skatert/contracts/orders/couriers';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { FastifyRequest } from 'fastify';
import type { MenuReader } from '../menu/menu-reader.js';
import type { RateLimits } from '../rate-limits.js';
import type { ChangeCourierDeps } from './courier-journal.js';
import { courierOfLink, endCourierLink, readCourierLink, renewCourierLink } from './courier-links.js';
import { type ReadCourierPageDeps, readCourierPage } from './read-courier-page.js';
import { type TakeStepDeps, takeStep } from './take-step.js';

export interface CourierLinkDeps extends ChangeCourierDeps, ReadCourierPageDeps, TakeStepDeps {
  menu: MenuReader;
  limits: Pick<RateLimits, 'courierLinks'>;
}

export function courierLinkRoutes(app: App, deps: CourierLinkDeps): void {
  const path = '/order/v1/brand/:brandId/couriers/:id/link';
  const access = inBrand(
    ORDERS_PERMISSIONS['courier.edit'],
    ({ params }: { params: CourierParams }) => params,
    { forbidden: COURIER_TEXTS.edit },
  );
  const schema = { params: CourierParams, response: { 200: CourierLink } };
  const targetOf = (request: FastifyRequest<{ Params: CourierParams }>) => ({
    ...request.params,
    by: editorOf(callerOf(request)),
  });
  app.get(path, { config: { access }, schema }, ({ params }) => readCourierLink(deps, params));
  app.post(path, { config: { access }, schema }, (request) => renewCourierLink(deps, targetOf(request)));
  app.delete(path, { config: { access }, schema }, (request) => endCourierLink(deps, targetOf(request)));
  pageRoutes(app, deps);
}

function pageRoutes(app: App, deps: CourierLinkDeps): void {
  const config = { access: 'public' } as const;
  const response = { 200: CourierPage, 404: ErrorResponse, 429: ErrorResponse };

  app.post('/order/v1/courier', { config, schema: { body: CourierLinkBody, response } }, async (request) => {
    await deps.limits.courierLinks.consume(networkOf(request.ip));
    return readCourierPage(deps, await courierOfLink(deps, request.body));
  });

  app.post(
    '/order/v1/courier/step',
    { config, schema: { body: CourierStepBody, response: { ...response, 409: ErrorResponse } } },
    async (request) => {
      await deps.limits.courierLinks.consume(networkOf(request.ip));
      const { id, token, ...step } = request.body;
      const courier = await courierOfLink(deps, { id, token });
      await takeStep(deps, { ...step, courier, requestId: request.id });
      return readCourierPage(deps, courier);
    },
  );
}
