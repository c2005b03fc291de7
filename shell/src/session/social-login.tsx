/** Other ways in; they stay switched off until the platform is configured for them. */
import { Button } from '@skatert/ui-kit/button';
import styles from './session.module.css';

const PROVIDERS = ['Яндекс', 'VK', 'Telegram'];

export function SocialLogin() {
  return (
    <div className={styles.social}>
      <span className={styles.socialTitle}>или войти через</span>
      <div className={styles.socialRow}>
        {PROVIDERS.map((provider) => (
          <Button key={provider} look="secondary" disabled title="Вход через этот сервис пока не настроен">
            {provider}
          </Button>
        ))}
      </div>
    </div>
  );
}
