/** Shows why a query has failed in place of what it reads, and reads it again. */
import { serverMessage } from '@skatert/web-kit/api';
import { ErrorState } from '../state.js';

export interface FailedQuery {
  error: unknown;
  /** Returns the promise of the read. */
  refetch: () => unknown;
}

interface QueryFailureProps {
  query: FailedQuery;
  /** Shown when the server sent no message. */
  text: string;
  /** The text is the heading of the page, which has no other content. */
  asHeading?: boolean;
}

export const QueryFailure = ({ query: { error, refetch }, text, asHeading }: QueryFailureProps) => (
  <ErrorState text={serverMessage(error, text)} asHeading={asHeading} onRetry={refetch} />
);
