/** Makes and ends the link of a point's screen; a new one ends the former. */
import type { BoardLink, BoardParams } from '@skatert/contracts/orders/boards';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointOfBrand } from '../menu/place-of-path.js';
import { newLinkToken } from '../shared/link-token.js';
import { inRepeatedTransaction, type SettingsDeps } from '../shared/settings-journal.js';
import type { BoardModel } from './board-model.js';

export interface BoardLinksDeps extends SettingsDeps {
  boards: BoardModel;
  menu: MenuReader;
}

/** @throws AppError NOT_FOUND for the point of another brand, as the next ones do */
export async function readBoardLink(deps: BoardLinksDeps, place: BoardParams): Promise<BoardLink> {
  await pointOfBrand(deps.menu, place.brandId, place.pointId);
  return { token: (await documentsOf(deps.boards).findOne({ _id: place.pointId }))?.token ?? null };
}

export async function renewBoardLink(
  deps: BoardLinksDeps,
  { by, ...place }: BoardParams & { by: Editor },
): Promise<BoardLink> {
  const { brandId, pointId } = place;
  const { name } = await pointOfBrand(deps.menu, brandId, pointId);
  const token = newLinkToken();
  await inRepeatedTransaction(deps.connection, async (session) => {
    const before = await documentsOf(deps.boards).findOneAndUpdate(
      { _id: pointId },
      { $set: { brandId, token } },
      { session, upsert: true, returnDocument: 'before' },
    );
    const changes = [{ field: 'link' as const, before: before && 'прежняя', after: 'новая' }];
    await deps.journal.write({ ...aboutBoard(place, name), action: 'edited', by, changes }, session);
  });
  return { token };
}

export async function endBoardLink(
  deps: BoardLinksDeps,
  { by, ...place }: BoardParams & { by: Editor },
): Promise<BoardLink> {
  const { name } = await pointOfBrand(deps.menu, place.brandId, place.pointId);
  await inTransaction(deps.connection, async (session) => {
    const { deletedCount } = await documentsOf(deps.boards).deleteOne({ _id: place.pointId }, { session });
    if (deletedCount === 0) return;
    const changes = [{ field: 'link' as const, before: 'прежняя', after: null }];
    await deps.journal.write({ ...aboutBoard(place, name), action: 'edited', by, changes }, session);
  });
  return { token: null };
}

/** An entry never has the link itself: who knows it sees the screen. */
const aboutBoard = ({ brandId, pointId }: BoardParams, name: string) =>
  ({ scope: { brandId }, pointId, kind: 'board', objectId: pointId, name }) as const;
