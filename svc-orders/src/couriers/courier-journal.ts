/** Changes of couriers with their entries of the journal, in one transaction. */
import type { CourierParams } from '@skatert/contracts/orders/couriers';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { changesOf, type JournalValue, type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession, UpdateQuery } from 'mongoose';
import type { SettingsDeps } from '../shared/settings-journal.js';
import type { CourierDoc } from './courier-model.js';
import { type CouriersDeps, findCourier } from './find-couriers.js';

export interface ChangeCourierDeps extends CouriersDeps, SettingsDeps {}

const SHOWN: Shown<CourierDoc> = {
  name: ({ name }) => name,
  notes: ({ comment }) => comment,
  phoneShown: ({ phoneShown }) => yesNo(phoneShown),
};

/** Of the phone an entry has only that it was changed; who knows the link sees the courier's page. */
function secretChanges(before: CourierDoc, after: CourierDoc): JournalValue[] {
  const changes: JournalValue[] = [];
  if (before.phone !== after.phone) changes.push({ field: 'contacts', before: null, after: 'изменены' });
  if (before.token !== after.token) {
    const [former, present] = [before.token && 'прежняя', after.token && 'новая'];
    changes.push({ field: 'link', before: former ?? null, after: present ?? null });
  }
  return changes;
}

/** Adds the entry of a new courier (`before` null), or of what has changed. */
export function recordCourier(
  { journal }: Pick<ChangeCourierDeps, 'journal'>,
  { before, after, by }: { before: CourierDoc | null; after: CourierDoc; by: Editor },
  session: ClientSession,
): Promise<void> {
  const { _id: objectId, brandId, name } = after;
  const moved = after.archived ? 'archived' : 'restored';
  const action = !before ? 'created' : before.archived === after.archived ? 'edited' : moved;
  const changes = [...changesOf(SHOWN, before, after), ...(before ? secretChanges(before, after) : [])];
  return journal.write({ scope: { brandId }, kind: 'courier', objectId, name, action, by, changes }, session);
}

/**
 * Changes a courier as `decide` says, and returns him; undefined leaves him as he is.
 * @throws AppError NOT_FOUND, and what `decide` throws
 */
export function changeCourier(
  deps: ChangeCourierDeps,
  { by, ...place }: CourierParams & { by: Editor },
  decide: (before: CourierDoc, session: ClientSession) => Promise<UpdateQuery<CourierDoc> | undefined>,
): Promise<CourierDoc> {
  return inTransaction(deps.connection, async (session) => {
    const before = await findCourier(deps, place, { session });
    const update = await decide(before, session);
    const after =
      update &&
      (await documentsOf(deps.couriers).findOneAndUpdate({ _id: before._id }, update, {
        session,
        returnDocument: 'after',
      }));
    if (!after) return before;
    await recordCourier(deps, { before, after, by }, session);
    return after;
  });
}
