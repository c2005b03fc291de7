/** Says in a form that a list could not be read, and reads it again. */
import { FormFailure } from '@skatert/ui-kit/form';
import type { FailedQuery } from '@skatert/ui-kit/office/query-failure';
import { RetryButton } from '@skatert/ui-kit/read-button';
import { serverMessage } from '@skatert/web-kit/api';

export interface ListFailureProps {
  query: FailedQuery & { data: unknown };
  /** Shown when the server sent no message. */
  text: string;
}

/** Nothing, unless the list has failed. */
export function ListFailure({ query, text }: ListFailureProps) {
  const { data, error, refetch } = query;
  if (data || !error) return null;
  return (
    <FormFailure action={<RetryButton size="small" onRetry={refetch} />}>
      {serverMessage(error, text)}
    </FormFailure>
  );
}
