/** Says in a form that a list could not be read, and reads it again. */
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import type { FailedQuery } from '@skatert/ui-kit/office/query-failure';
import { serverMessage } from '@skatert/web-kit/api';
import styles from './shared.module.css';

export interface ListFailureProps {
  query: FailedQuery & { data: unknown };
  /** Shown when the server sent no message. */
  text: string;
}

/** Nothing, unless the list has failed. */
export function ListFailure({ query, text }: ListFailureProps) {
  const { data, error, isFetching, refetch } = query;
  if (data || !error) return null;
  return (
    <FormFailure>
      <span className={styles.failure}>
        {serverMessage(error, text)}
        <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </span>
    </FormFailure>
  );
}
