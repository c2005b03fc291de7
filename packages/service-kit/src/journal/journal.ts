/** Writes entries of the journal in the transaction of their changes, and reads them. */

import { startOfDay } from '@skatert/contracts/shared/days';
import type { JournalEntry, JournalPage, JournalQuery } from '@skatert/contracts/shared/journal';
import type { JournalAction, JournalKind, JournalSection } from '@skatert/contracts/shared/journal-texts';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { type ClientSession, type Connection, type mongo, Types } from 'mongoose';
import { documentsOf } from '../data/documents.js';
import { CHANGES_MAX, cut, type JournalValue } from './changes-of.js';
import {
  BY_OBJECT,
  BY_PERSON,
  BY_POINT,
  BY_POINT_AND_PERSON,
  BY_SCOPE,
  createJournalModel,
  type JournalDoc,
  type JournalModel,
} from './journal-model.js';
import {
  type JournalReader,
  type JournalScope,
  ofOwnPoints,
  scopeOf,
  scopesOfBrand,
} from './journal-reader.js';

export interface JournalNote {
  scope: JournalScope;
  /** Of a master's entry: the only brand that it is about. */
  brandId?: number | undefined;
  /** The point that it is about; null: of none, or of all of them. Who is bound to others does not read it (record 110). */
  pointId?: number | null;
  kind: JournalKind;
  objectId?: number | null;
  name: string;
  action: JournalAction;
  /** Absent: nobody of the staff did it, as for demo data, and nothing is written. */
  by: { id: number; name: string } | null | undefined;
  changes?: JournalValue[];
  /** How many objects the act has changed, if not one. */
  count?: number;
}

export const objectOf = (kind: JournalKind, id: number): string => `${kind}-${id}`;

export interface JournalOptions {
  connection: Connection;
  section: JournalSection;
  /** The clock, in ms. */
  now: () => number;
}

export class Journal {
  readonly #model: JournalModel;

  constructor(private readonly options: JournalOptions) {
    this.#model = createJournalModel(options.connection);
  }

  /** Adds the entry of an act; nothing for an edit without a difference. To be called in the transaction of the act. */
  async write(note: JournalNote, session: ClientSession): Promise<void> {
    const { by, changes = [], action, count } = note;
    if (!by || (action === 'edited' && changes.length === 0)) return;
    const at = new Date(this.options.now());
    const entry: JournalDoc = {
      _id: new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1000))),
      at,
      scope: scopeOf(note.scope),
      ...(note.brandId !== undefined && { brandId: note.brandId }),
      ...(note.pointId !== undefined && { pointId: note.pointId }),
      kind: note.kind,
      object: objectOf(note.kind, note.objectId ?? 0),
      objectId: note.objectId ?? null,
      name: cut(note.name),
      action,
      userId: by.id,
      userName: by.name,
      changes: changes.slice(0, CHANGES_MAX),
      ...(count !== undefined && { count }),
    };
    await this.#model.create([entry], { session });
  }

  /** Returns a page of the entries that a reader sees; undefined stands for one who sees all. */
  async read(reader: JournalReader | undefined, query: JournalQuery): Promise<JournalPage> {
    const lists = await Promise.all(
      filtersOf(reader, query).map((where) =>
        documentsOf(this.#model)
          .find(where, { sort: { _id: -1 }, limit: query.size + 1, ...hintOf(where) })
          .toArray(),
      ),
    );
    const found = lists.flat().sort(newestFirst);
    const content = found.slice(0, query.size).map((entry) => this.#toResponse(entry));
    return { content, more: found.length > query.size };
  }

  #toResponse({ _id, at, scope, brandId, kind, objectId, name, action, ...entry }: JournalDoc): JournalEntry {
    return {
      id: _id.toHexString(),
      at: at.toISOString(),
      section: this.options.section,
      brandId: scope.startsWith('b') ? Number(scope.slice(1)) : (brandId ?? null),
      kind,
      objectId,
      name,
      action,
      by: { id: entry.userId, name: entry.userName },
      changes: entry.changes.map(({ field, before, after, of, beforeId, afterId }) => ({
        field,
        before: before ?? null,
        after: after ?? null,
        ...(of !== undefined && { of }),
        ...(beforeId !== undefined && { beforeId }),
        ...(afterId !== undefined && { afterId }),
      })),
      ...(entry.count !== undefined && { count: entry.count }),
    };
  }
}

type Filter = mongo.Filter<JournalDoc>;

/**
 * Returns the filters whose entries are the list: one for all scopes in which the reader is bound to no points, and one for each
 * brand in which he is, as an index has both in the order of the list. None: he sees nothing of what was asked for.
 */
function filtersOf(reader: JournalReader | undefined, query: JournalQuery): Filter[] {
  const { brandId } = query;
  const within = brandId === undefined ? reader?.scopes : scopesOfBrand(reader, brandId);
  const common = commonFilter(query);
  if (!within) return [common];
  const bound = new Map(reader?.bound.map((each) => [scopeOf({ brandId: each.brandId }), each]));
  const free = within.filter((scope) => !bound.has(scope));
  return [
    ...(free.length > 0 ? [{ ...common, scope: { $in: free } }] : []),
    ...within.flatMap((scope) => {
      const each = bound.get(scope);
      return each ? [{ ...common, ...ofOwnPoints(each) }] : [];
    }),
  ];
}

function commonFilter(query: JournalQuery): Filter {
  const { brandId, userId, object, before } = query;
  const ids = { ...periodOf(query) };
  if (before !== undefined) {
    const id = new Types.ObjectId(before);
    if (!ids.$lt || id.toHexString() < ids.$lt.toHexString()) ids.$lt = id;
  }
  return {
    // Entries of brands have no such field; those of a master that name no brand are about each of them.
    ...(brandId !== undefined && { brandId: { $in: [brandId, null] } }),
    ...(userId !== undefined && { userId }),
    ...(object !== undefined && { object }),
    ...(Object.keys(ids).length > 0 && { _id: ids }),
  };
}

const newestFirst = ({ _id: one }: JournalDoc, { _id: other }: JournalDoc): number =>
  one.toHexString() < other.toHexString() ? 1 : -1;

/** Returns the ids of the days, which begin with the seconds of the time. */
function periodOf({ dateFrom, dateTo, timeZone }: JournalQuery): {
  $gte?: Types.ObjectId;
  $lt?: Types.ObjectId;
} {
  const zone = timeZoneOf(timeZone);
  const idAt = (day: string, later: number) =>
    Types.ObjectId.createFromTime(startOfDay(day, later, zone).getTime() / 1000);
  return {
    ...(dateFrom !== undefined && { $gte: idAt(dateFrom, 0) }),
    ...(dateTo !== undefined && { $lt: idAt(dateTo, 1) }),
  };
}

/** MongoDB would choose by the first page, and scan what another filter leaves out. Without a scope the ids are the order. */
function hintOf({ scope, object, userId, pointId }: Filter) {
  if (!scope) return {};
  if (object !== undefined) return { hint: BY_OBJECT };
  if (pointId !== undefined) return { hint: userId === undefined ? BY_POINT : BY_POINT_AND_PERSON };
  return { hint: userId === undefined ? BY_SCOPE : BY_PERSON };
}
