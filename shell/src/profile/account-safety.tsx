/** Sessions and password, collapsed by default. */
import type { User } from '@skatert/contracts/auth/session';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { OwnSessions } from './own-sessions.js';
import { PasswordForm } from './password-form.js';
import styles from './profile.module.css';

export function AccountSafety({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.safety} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>Сеансы и пароль</h2>
        <ChevronDown size={20} />
      </summary>
      {open && (
        <div className={styles.safetyBody}>
          <OwnSessions />
          <section className={styles.section}>
            <h3>Пароль</h3>
            <PasswordForm key={user.id} user={user} />
          </section>
        </div>
      )}
    </details>
  );
}
