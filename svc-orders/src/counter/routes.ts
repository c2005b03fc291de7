import {
  CounterClients,
  CounterClientsQuery,
  CounterHeaders,
  CounterOrderBody,
  CounterOrderResponse,
  CounterSettings,
} from '@skatert/contracts/orders/counter';
import { COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { staffChanger } from '../orders/changer.js';
import { mayInBrand } from '../orders/order-access.js';
import type { RateLimits } from '../rate-limits.js';
import type { SettingsDeps } from '../shared/settings-journal.js';
import {
  type CounterSettingsDeps,
  readCounterSettings,
  writeCounterSettings,
} from '../shifts/counter-settings.js';
import { type FindClientsDeps, findCounterClients } from './find-clients.js';
import { type TakeOrderDeps, takeOrder } from './take-order.js';

export interface CounterRoutesDeps extends TakeOrderDeps, FindClientsDeps, CounterSettingsDeps, SettingsDeps {
  access: AccessDirectory;
  limits: Pick<RateLimits, 'counterClients'>;
}

export function counterRoutes(app: App, deps: CounterRoutesDeps): void {
  const access = inBrand(
    ORDERS_PERMISSIONS['counter.sell'],
    ({ params }: { params: BrandOrdersParams }) => params,
    { forbidden: COUNTER_TEXTS.refusal },
  );
  const config = { access };
  const params = BrandOrdersParams;
  settingsRoutes(app, deps);

  app.post(
    '/order/v1/brand/:brandId/counter/orders',
    {
      config,
      schema: {
        params,
        headers: CounterHeaders,
        body: CounterOrderBody,
        response: { 201: CounterOrderResponse, 409: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { brandId } = request.params;
      const caller = callerOf(request);
      const id = await takeOrder(deps, {
        brandId,
        key: request.headers['idempotency-key'],
        body: request.body,
        by: staffChanger(deps.access, caller, brandId),
        own: deps.access.pointsIn(caller, brandId),
        requestId: request.id,
      });
      return reply.code(201).send({ id });
    },
  );

  app.get(
    '/order/v1/brand/:brandId/counter/clients',
    {
      config,
      schema: {
        params,
        querystring: CounterClientsQuery,
        response: { 200: CounterClients, 429: ErrorResponse },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await deps.limits.counterClients.consume(String(caller.userId));
      const { brandId } = request.params;
      const maySeeNotes = await mayInBrand(deps.access, caller, brandId, ORDERS_PERMISSIONS['client.list']);
      const search = { brandId, digits: request.query.phone, maySeeNotes };
      return { clients: await findCounterClients(deps, search) };
    },
  );
}

/** Who takes orders reads the settings; owners and administrators change them. */
function settingsRoutes(app: App, deps: CounterSettingsDeps & SettingsDeps): void {
  const path = '/order/v1/brand/:brandId/counter-settings';
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;
  const read = inBrand(ORDERS_PERMISSIONS['counter.sell'], ofPath);
  const edit = inBrand(ORDERS_PERMISSIONS['counter.edit'], ofPath);
  const schema = { params: BrandOrdersParams, response: { 200: CounterSettings } };

  app.get(path, { config: { access: read }, schema }, ({ params: { brandId } }) =>
    readCounterSettings(deps, brandId),
  );

  app.put(path, { config: { access: edit }, schema: { ...schema, body: CounterSettings } }, (request) => {
    const { params, body } = request;
    return writeCounterSettings(deps, params.brandId, { ...body, by: editorOf(callerOf(request)) });
  });
}
