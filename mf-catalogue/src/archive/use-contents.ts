/** What comes back, or is deleted, together with an archived group. */
import type { ArchivedContents, ArchiveEntry } from '@skatert/contracts/menu/archive';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent } from 'react';
import { contentsQuery, rereadArchive } from './archive-query.js';
import { countOfProducts, countOfTags, TAG_GONE } from './archive-texts.js';

/**
 * Returns the contents of a group; null for a product, and when they are not known; undefined while they are loading.
 * When the group is not archived any more, that is shown, the list is read again, and the dialog closes.
 */
export function useContents(
  { type, id, brandId }: ArchiveEntry,
  onClose: () => void,
): ArchivedContents | null | undefined {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...contentsQuery(id), enabled: type === 'TAG' });
  const isGone = isApiError(error) && error.status === 404;
  const close = useEffectEvent(async () => {
    toast.error(TAG_GONE);
    await rereadArchive(client, brandId);
    onClose();
  });
  useEffect(() => {
    if (isGone) void close();
  }, [isGone]);
  if (type === 'PRODUCT') return null;
  return data ?? (error ? null : undefined);
}

/** Returns «2 тега и 5 товаров»; null when there is nothing. */
export function contentsText({ tags, products }: ArchivedContents): string | null {
  const counts = [tags > 0 && countOfTags(tags), products > 0 && countOfProducts(products)].filter(Boolean);
  return counts.length === 0 ? null : counts.join(' и ');
}
