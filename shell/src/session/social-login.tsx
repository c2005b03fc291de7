/** Sign-in by OpenID providers. Well-known ones that are not configured are shown disabled. */
import type { OpenIdProviders } from '@skatert/contracts/auth/openid';
import { Button } from '@skatert/ui-kit/button';
import { apiGet, messageOf, queryString } from '@skatert/web-kit/api';
import { PUBLIC_KEY, queryOptions, useQuery } from '@skatert/web-kit/query';
import { beginExternalSignIn } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import type { MouseEvent } from 'react';
import styles from './session.module.css';
import { useReturnPath } from './use-return-path.js';

/** Well-known providers, by the ids that a configuration would use. */
const KNOWN: OpenIdProviders = [
  { id: 'yandex', name: 'Яндекс' },
  { id: 'vk', name: 'VK' },
  { id: 'telegram', name: 'Telegram' },
];
const NOT_CONFIGURED = 'Вход через этот сервис пока не настроен';

const providersQuery = queryOptions({
  queryKey: [PUBLIC_KEY, 'openid-providers'],
  queryFn: ({ signal }) => apiGet<OpenIdProviders>('/oauth2/providers', { signal }),
  staleTime: 5 * 60_000,
});

/** Opens a provider's sign-in page; a pending logout is sent first. */
async function leaveForProvider(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  const { href } = event.currentTarget;
  event.preventDefault();
  try {
    await beginExternalSignIn();
    location.assign(href);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

export function SocialLogin() {
  const { data: configured = [] } = useQuery(providersQuery);
  const returnTo = useReturnPath() ?? '/';
  const others = KNOWN.filter(({ id }) => !configured.some((provider) => provider.id === id));
  return (
    <div className={styles.social}>
      <span className={styles.socialTitle}>или войти через</span>
      <div className={styles.socialRow}>
        {configured.map(({ id, name }) => (
          <a
            key={id}
            className={styles.provider}
            href={`/oauth2/authorization/${encodeURIComponent(id)}${queryString({ returnTo })}`}
            onClick={leaveForProvider}
          >
            {name}
          </a>
        ))}
        {others.map(({ id, name }) => (
          <Button key={id} look="secondary" disabled title={NOT_CONFIGURED}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
