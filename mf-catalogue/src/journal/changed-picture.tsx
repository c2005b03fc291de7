/** A picture of a change: its address outlives it, as it is removed with its last use; another one may only have failed to load. */
import { Picture } from '@skatert/ui-kit/picture';
import { RetryButton } from '@skatert/ui-kit/read-button';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import styles from './journal.module.css';

export function ChangedPicture({ url, alt }: { url: string; alt: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Picture
      // An element of its own asks for the picture again.
      key={attempt}
      src={url}
      alt={alt}
      sizes="64px"
      className={styles.picture}
      missing={<NotShown url={url} onRetry={() => setAttempt(attempt + 1)} />}
    />
  );
}

/** Whether there is a picture at an address: an element that fails to load it does not say why. */
const isGoneQuery = (url: string) =>
  queryOptions({
    queryKey: ['picture-gone', url],
    queryFn: async ({ signal }) => (await fetch(url, { method: 'HEAD', signal })).status === 404,
    retry: false,
    gcTime: 0,
  });

function NotShown({ url, onRetry }: { url: string; onRetry: () => void }) {
  const { data: isGone, isPending } = useQuery(isGoneQuery(url));
  if (isPending || isGone)
    return <span className={styles.quiet}>{isPending ? 'Картинка не показана' : 'Картинки больше нет'}</span>;
  return (
    <span className={styles.failed} role="alert">
      <span className={styles.quiet}>Картинка не загрузилась</span>
      <RetryButton size="small" onRetry={onRetry} />
    </span>
  );
}
