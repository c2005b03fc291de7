/** Makes and ends the link of a point's screen; a new one ends the former. */
import type { BoardLink, BoardParams } from '@skatert/contracts/orders/boards';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointOfBrand } from '../menu/place-of-path.js';
import { newLinkToken } from '../shared/link-token.js';
import type { BoardModel } from './board-model.js';

export interface BoardLinksDeps {
  boards: BoardModel;
  menu: MenuReader;
}

/** @throws AppError NOT_FOUND for the point of another brand, as the next ones do */
export async function readBoardLink(deps: BoardLinksDeps, place: BoardParams): Promise<BoardLink> {
  await pointOfBrand(deps.menu, place.brandId, place.pointId);
  return { token: (await documentsOf(deps.boards).findOne({ _id: place.pointId }))?.token ?? null };
}

export async function renewBoardLink(deps: BoardLinksDeps, place: BoardParams): Promise<BoardLink> {
  const { brandId, pointId } = place;
  await pointOfBrand(deps.menu, brandId, pointId);
  const token = newLinkToken();
  await documentsOf(deps.boards).updateOne({ _id: pointId }, { $set: { brandId, token } }, { upsert: true });
  return { token };
}

export async function endBoardLink(deps: BoardLinksDeps, place: BoardParams): Promise<BoardLink> {
  await pointOfBrand(deps.menu, place.brandId, place.pointId);
  await documentsOf(deps.boards).deleteOne({ _id: place.pointId });
  return { token: null };
}
