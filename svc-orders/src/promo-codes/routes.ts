import {
  PromoCode,
  PromoCodeBody,
  PromoCodeEdit,
  PromoCodeList,
  PromoCodeStopBody,
  PromoCodesQuery,
} from '@skatert/contracts/orders/promo-codes';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { byQuery, inAnyBrand, inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { FastifyRequest } from 'fastify';
import { listPromoCodes } from './list-promo-codes.js';
import { brandsOfBody, PROMO_PERMISSION, promoCodeOfPath } from './promo-access.js';
import type { PromoCodeDoc } from './promo-code-model.js';
import { type PromoResponseDeps, toPromoCodeResponses } from './promo-code-response.js';
import { createPromoCode, editPromoCode, stopPromoCode, type WritePromoDeps } from './write-promo-code.js';

const PATH = '/order/v1/promo-codes';

export function promoCodeRoutes(app: App, deps: WritePromoDeps & PromoResponseDeps): void {
  const ofCode = promoCodeOfPath(deps);
  const ofCodeAndBody = promoCodeOfPath(deps, true);
  const response = { 200: PromoCode };

  const show = async (request: FastifyRequest, code: PromoCodeDoc): Promise<PromoCode> => {
    const [shown] = await toPromoCodeResponses(deps, callerOf(request), [code]);
    return shown as PromoCode;
  };

  app.post(
    PATH,
    { config: { access: brandsOfBody }, schema: { body: PromoCodeBody, response: { 201: PromoCode } } },
    async (request, reply) => {
      const code = await createPromoCode(deps, { ...request.body, by: editorOf(callerOf(request)) });
      return reply.code(201).send(await show(request, code));
    },
  );

  app.put(
    `${PATH}/:id`,
    { config: { access: ofCodeAndBody }, schema: { params: IdParams, body: PromoCodeEdit, response } },
    async (request) => {
      const toResponse = (code: PromoCodeDoc) => show(request, code);
      const edit = { edit: request.body, toResponse, by: editorOf(callerOf(request)) };
      return toResponse(await editPromoCode(deps, ofCodeAndBody.of(request), edit));
    },
  );

  app.put(
    `${PATH}/:id/stopped`,
    { config: { access: ofCode }, schema: { params: IdParams, body: PromoCodeStopBody, response } },
    async (request) => {
      const stop = { stopped: request.body.stopped, by: editorOf(callerOf(request)) };
      return show(request, await stopPromoCode(deps, ofCode.of(request), stop));
    },
  );

  promoListRoute(app, deps);
}

function promoListRoute(app: App, deps: WritePromoDeps & PromoResponseDeps): void {
  const absent = inAnyBrand(PROMO_PERMISSION);
  const given = inBrand(PROMO_PERMISSION, ({ query }: { query: { brandId: number } }) => query);
  app.get(
    PATH,
    {
      config: { access: byQuery('brandId', { given, absent }) },
      schema: { querystring: PromoCodesQuery, response: { 200: PromoCodeList } },
    },
    async (request) => {
      const { brandId, before } = request.query;
      const brandIds = brandId === undefined ? absent.of(request) : [brandId];
      const { codes, more } = await listPromoCodes(deps, brandIds, before);
      return { content: await toPromoCodeResponses(deps, callerOf(request), codes), more };
    },
  );
}
