/** Moves a group: shown at once, and undone with the server's message when it fails. */
import { apiPatch, queryString, serverMessage } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateProducts } from '../products/products-query.js';
import { invalidateTags, tagPath, tagTreeQuery } from '../tags/tags-query.js';
import { type TagMove, withTagMoved } from './tag-moves.js';

export function useMoveTag(brandId: number): (move: TagMove) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = tagTreeQuery(brandId);
  return async (move) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    if (before) client.setQueryData(queryKey, withTagMoved(before, move));
    const { id, ...place } = move;
    await apiPatch(`${tagPath(id)}/move${queryString(place)}`).catch((error: unknown) => {
      client.setQueryData(queryKey, before);
      toast.error(serverMessage(error, 'Не удалось переместить тег'));
    });
    // The products of all groups follow the order of the tree.
    void invalidateProducts(client, brandId);
    await invalidateTags(client, brandId);
  };
}
