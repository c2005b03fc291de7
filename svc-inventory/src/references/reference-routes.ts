/** HTTP: the calls that units, packagings, suppliers and warehouses have in common. */

import type { ErrorCode } from '@skatert/contracts/errors';
import type { Permission } from '@skatert/contracts/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import type { Sequence } from '@skatert/service-kit/counters';
import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession, Connection, Model } from 'mongoose';
import { z } from 'zod';
import { type Referenced, requireQuota } from '../models/referenced.js';
import { inAnyMaster, inMaster, onlyOne } from '../tenancy/masters.js';

export interface ReferenceNoun<Doc extends Referenced, Body, Response> {
  /** The last part of the path, such as `units`. */
  name: string;
  connection: Connection;
  model: Model<Doc>;
  ids: Sequence;
  quota: number;
  /** Who may list them. */
  view: Permission;
  body: z.ZodType<Body>;
  response: z.ZodType<Response>;
  /** Returns the stored fields of a body. */
  fieldsOf: (body: Body) => Omit<Doc, '_id' | 'masterId' | 'locks'>;
  toResponses: (found: Doc[]) => Promise<Response[]> | Response[];
  /** Holds what the body refers to. @throws AppError NOT_FOUND */
  holdReferences?: (body: Body, masterId: number, session: ClientSession) => Promise<void>;
  /** Returns true when another object refers to this one. */
  isUsed: (id: number, session: ClientSession) => Promise<boolean>;
  /** Runs with the deletion. */
  onDelete?: (id: number, session: ClientSession) => Promise<void>;
  /** The message of 404, and the error of a deletion that is refused. */
  notFound: string;
  inUse: ErrorCode;
}

export function referenceRoutes<Doc extends Referenced, Body, Response>(
  app: App,
  noun: ReferenceNoun<Doc, Body, Response>,
): void {
  const path = `/auth/v1/inventory/${noun.name}`;
  const tags = [noun.name];
  const failures = { '4xx': ErrorResponse };
  // Without their types: Fastify can't derive a request's from a type parameter.
  const body: z.ZodType = noun.body;
  const response: z.ZodType = noun.response;
  const viewed = inAnyMaster(noun.view);
  const edited = inAnyMaster('inventory.edit');
  const one = inMaster(
    'inventory.edit',
    ({ params }: { params: IdParams }) => find(noun, params.id),
    noun.notFound,
  );

  app.get(
    path,
    { config: { access: viewed }, schema: { tags, response: { 200: z.array(response), ...failures } } },
    async (request) => {
      const found = await noun.model
        .find({ masterId: { $in: viewed.of(request) } })
        .sort({ _id: 1 })
        .lean<Doc[]>();
      return noun.toResponses(found);
    },
  );

  app.post(
    path,
    {
      config: { access: edited },
      schema: { tags, body, response: { 201: response, ...failures } },
    },
    async (request, reply) => {
      const created = await createReference(noun, onlyOne(edited.of(request)), request.body as Body);
      return reply.code(201).send(await responseOf(noun, created));
    },
  );

  app.put(
    `${path}/:id`,
    {
      config: { access: one },
      schema: { tags, params: IdParams, body, response: { 200: response, ...failures } },
    },
    async (request) => responseOf(noun, await change(noun, one.of(request), request.body as Body)),
  );

  app.delete(
    `${path}/:id`,
    {
      config: { access: one },
      schema: { tags, params: IdParams, response: { 204: z.null(), ...failures } },
    },
    async (request, reply) => {
      await remove(noun, one.of(request));
      return reply.code(204).send(null);
    },
  );
}

async function find<Doc extends Referenced, Body, Response>(
  { model }: ReferenceNoun<Doc, Body, Response>,
  id: number,
): Promise<Doc | undefined> {
  return ((await model.findById(id).lean()) as Doc | null) ?? undefined;
}

async function responseOf<Doc extends Referenced, Body, Response>(
  { toResponses }: ReferenceNoun<Doc, Body, Response>,
  doc: Doc,
): Promise<Response> {
  const [response] = await toResponses([doc]);
  if (response === undefined) throw new Error('no response of the object');
  return response;
}

/** Stores a new object. @throws AppError INVENTORY_QUOTA, NOT_FOUND for a reference */
export async function createReference<Doc extends Referenced, Body, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  masterId: number,
  body: Body,
): Promise<Doc> {
  await requireQuota(noun.model, masterId, noun.quota);
  const doc = { ...noun.fieldsOf(body), _id: await noun.ids.next(), masterId } as unknown as Doc;
  await inTransaction(noun.connection, async (session) => {
    await noun.holdReferences?.(body, masterId, session);
    await new noun.model(doc).save({ session });
  });
  return doc;
}

async function change<Doc extends Referenced, Body, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  { _id, masterId }: Doc,
  body: Body,
): Promise<Doc> {
  return inTransaction(noun.connection, async (session) => {
    await noun.holdReferences?.(body, masterId, session);
    const changed = await documentsOf<Referenced>(noun.model).findOneAndUpdate(
      { _id, masterId },
      { $set: noun.fieldsOf(body) as Partial<Referenced> },
      { session, returnDocument: 'after' },
    );
    if (!changed) throw new AppError('NOT_FOUND', { message: noun.notFound });
    return changed as Doc;
  });
}

async function remove<Doc extends Referenced, Body, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  { _id, masterId }: Doc,
): Promise<void> {
  await inTransaction(noun.connection, async (session) => {
    if (await noun.isUsed(_id, session)) throw new AppError(noun.inUse);
    await noun.onDelete?.(_id, session);
    const { deletedCount } = await documentsOf<Referenced>(noun.model).deleteOne(
      { _id, masterId },
      { session },
    );
    if (deletedCount === 0) throw new AppError('NOT_FOUND', { message: noun.notFound });
  });
}
