/** What a change of prices or badges would do, read again after a pause in typing. */
import type { BulkChange, BulkConflict, BulkPreview } from '@skatert/contracts/menu/bulk';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { useAfterPause } from '@skatert/ui-kit/use-after-pause';
import { useQuery } from '@skatert/web-kit/query';
import { type BulkTarget, conflictOf, previewQuery } from './bulk-calls.js';

/** How long a pause in typing is before the preview is read, in ms. */
const PAUSE_MS = 250;

export interface BulkPreviewState {
  /** Undefined while there is none; the previous one while another one is read. */
  preview: BulkPreview | undefined;
  /** The shown preview is that of another input or of an earlier version. */
  isOld: boolean;
  /** The products that changed since they were selected. */
  conflict: BulkConflict | null;
  /** Why there is no preview; undefined: there is one, or a conflict. */
  failure: string | undefined;
  read: () => Promise<unknown>;
}

/** `otherwise`: what a failure says that the server doesn't name. */
export function useBulkPreview(
  target: BulkTarget,
  change: BulkChange | null,
  otherwise: string,
): BulkPreviewState {
  const wanted = JSON.stringify(change);
  const asked = useAfterPause(wanted, PAUSE_MS);
  const query = useQuery(previewQuery(target, JSON.parse(asked) as BulkChange | null));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const conflict = conflictOf(error);
  return {
    preview: change === null ? undefined : data,
    isOld: asked !== wanted || isPlaceholderData || isFetching,
    conflict,
    failure: error && !conflict ? failureText(error, otherwise) : undefined,
    read: () => refetch(),
  };
}
