/** HTTP: the calls that units, packagings, suppliers and warehouses have in common. */

import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { KnownError } from '@skatert/contracts/shared/error-table';
import { IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import type { JournalKind } from '@skatert/contracts/shared/journal-texts';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import { changesOf, type JournalValue, type Shown } from '@skatert/service-kit/journal/changes-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection, Model } from 'mongoose';
import { z } from 'zod';
import { type DocumentCall, documentCall, once } from '../shared/keyed-document.js';
import type { Referenced } from '../shared/referenced.js';
import { byCaller, type StaffJournal } from '../shared/staff-journal.js';
import { keyOfChange, keyOfName, refusingTaken } from '../shared/unique-names.js';
import { inAnyMaster, inMaster, onlyOne } from '../tenancy/masters.js';

type Fields<Doc> = Omit<Doc, '_id' | 'masterId' | 'nameKey' | 'locks' | 'call' | 'bodyHash'>;

/** Returns what differs; null before or after: there was no object. To be called in the transaction of the change. */
type DifferenceOf<Doc> = (
  before: Doc | null,
  after: Doc | null,
  session: ClientSession,
) => Promise<JournalValue[]> | JournalValue[];

export interface ReferenceNoun<Doc extends Referenced, Body, Response> {
  /** The last part of the path, such as `units`. */
  name: string;
  connection: Connection;
  journal: StaffJournal;
  /** How the journal names them, and how it writes their fields. */
  kind: JournalKind;
  shown: Shown<Doc> | DifferenceOf<Doc>;
  model: Model<Doc>;
  ids: Sequence;
  quota: Quota;
  /** Who may list them. */
  view: Permission;
  body: z.ZodType<Body>;
  /** The body of a change: absent fields stay as they are. */
  change: z.ZodType<Partial<Body>>;
  response: z.ZodType<Response>;
  /** Returns the stored fields of a body. */
  fieldsOf: (body: Body) => Fields<Doc>;
  changesOf: (change: Partial<Body>) => Partial<Fields<Doc>>;
  toResponses: (found: Doc[]) => Promise<Response[]> | Response[];
  /** Holds what the body refers to. @throws AppError NOT_FOUND */
  holdReferences?: (body: Partial<Body>, masterId: number, session: ClientSession) => Promise<void>;
  /** Checks a change of what is stored, before it is applied. @throws AppError */
  checkChange?: (before: Doc, change: Partial<Body>, session: ClientSession) => Promise<void>;
  /** Returns true when another object refers to this one. */
  isUsed: (id: number, session: ClientSession) => Promise<boolean>;
  /** Runs with the deletion. */
  onDelete?: (id: number, session: ClientSession) => Promise<void>;
  /** The message of 404, and the error of a deletion that is refused. */
  notFound: string;
  inUse: KnownError;
  /** The error of a name that another one has; absent: several may have one name. */
  taken?: KnownError;
}

export function referenceRoutes<Doc extends Referenced, Body, Response>(
  app: App,
  noun: ReferenceNoun<Doc, Body, Response>,
): void {
  const path = `/auth/v1/inventory/${noun.name}`;
  const tags = [noun.name];
  // Without their types: Fastify can't derive a request's from a type parameter.
  const body: z.ZodType = noun.body;
  const change: z.ZodType = noun.change;
  const response: z.ZodType = noun.response;
  const viewed = inAnyMaster(noun.view);
  const edited = inAnyMaster(INVENTORY_PERMISSIONS['inventory.setUp']);
  const one = inMaster(
    INVENTORY_PERMISSIONS['inventory.setUp'],
    ({ params }: { params: IdParams }) => find(noun, params.id),
    noun.notFound,
  );

  app.get(
    path,
    { config: { access: viewed }, schema: { tags, response: { 200: z.array(response) } } },
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
      schema: { tags, headers: IdempotencyHeaders, body, response: { 201: response } },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const call = documentCall(userId, request.headers['idempotency-key'], request.body);
      const masterId = onlyOne(edited.of(request));
      const created = await createReference(byCaller(noun, request), masterId, request.body as Body, call);
      return reply.code(201).send(await responseOf(noun, created));
    },
  );

  app.put(
    `${path}/:id`,
    {
      config: { access: one },
      schema: { tags, params: IdParams, body: change, response: { 200: response } },
    },
    async (request) =>
      responseOf(
        noun,
        await applyChange(byCaller(noun, request), one.of(request), request.body as Partial<Body>),
      ),
  );

  app.delete(
    `${path}/:id`,
    { config: { access: one }, schema: { tags, params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await remove(byCaller(noun, request), one.of(request));
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

/**
 * Stores a new object. A repeated call returns the first one's.
 * @throws AppError QUOTA_EXCEEDED, IDEMPOTENCY_KEY_REUSED, NOT_FOUND for a reference, and `taken`
 */
export function createReference<Doc extends Referenced, Body, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  masterId: number,
  body: Body,
  call: DocumentCall = {},
): Promise<Doc> {
  const create = async () => {
    const { model, quota } = noun;
    requireRoom(quota, await documentsOf<Referenced>(model).countDocuments({ masterId }));
    const fields = noun.fieldsOf(body);
    const doc = {
      ...fields,
      ...(noun.taken && keyOfName(fields.name)),
      ...call,
      _id: await noun.ids.next(),
      masterId,
    } as unknown as Doc;
    await inTransaction(noun.connection, async (session) => {
      await noun.holdReferences?.(body, masterId, session);
      await new noun.model(doc).save({ session });
      await record(noun, { before: null, after: doc }, session);
    });
    return doc;
  };
  const model = noun.model as unknown as Model<Referenced>;
  return refusingTwins(
    noun,
    once<Referenced, Doc>(model, call, create, (first) => first as Doc),
  );
}

const refusingTwins = <Doc extends Referenced, Body, Response>(
  { taken }: ReferenceNoun<Doc, Body, Response>,
  write: Promise<Doc>,
): Promise<Doc> => (taken ? refusingTaken(taken, write) : write);

async function applyChange<Doc extends Referenced, Body, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  before: Doc,
  change: Partial<Body>,
): Promise<Doc> {
  const { _id, masterId } = before;
  const fields = noun.changesOf(change) as Partial<Referenced>;
  const set = { ...fields, ...(noun.taken && keyOfChange(before, fields.name)) };
  const apply = inTransaction(noun.connection, async (session) => {
    await noun.holdReferences?.(change, masterId, session);
    await noun.checkChange?.(before, change, session);
    const changed = await documentsOf<Referenced>(noun.model).findOneAndUpdate(
      { _id, masterId },
      { $set: set },
      { session, returnDocument: 'after' },
    );
    if (!changed) throw new AppError('NOT_FOUND', { message: noun.notFound });
    await record(noun, { before, after: changed as Doc }, session);
    return changed as Doc;
  });
  return refusingTwins(noun, apply);
}

async function remove<Doc extends Referenced, Body, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  doc: Doc,
): Promise<void> {
  const { _id, masterId } = doc;
  await inTransaction(noun.connection, async (session) => {
    if (await noun.isUsed(_id, session)) throw new AppError(noun.inUse);
    await noun.onDelete?.(_id, session);
    const { deletedCount } = await documentsOf<Referenced>(noun.model).deleteOne(
      { _id, masterId },
      { session },
    );
    if (deletedCount === 0) throw new AppError('NOT_FOUND', { message: noun.notFound });
    await record(noun, { before: doc, after: null }, session);
  });
}

/** Adds what has become of the object to the journal. */
async function record<Doc extends Referenced, Body, Response>(
  { journal, kind, shown }: ReferenceNoun<Doc, Body, Response>,
  { before, after }: { before: Doc | null; after: Doc | null },
  session: ClientSession,
): Promise<void> {
  const { _id, masterId, name } = (after ?? before) as Doc;
  const action = before === null ? 'created' : after === null ? 'deleted' : 'edited';
  const changes =
    typeof shown === 'function' ? await shown(before, after, session) : changesOf(shown, before, after);
  await journal.write({ scope: { masterId }, kind, objectId: _id, name, action, changes }, session);
}
