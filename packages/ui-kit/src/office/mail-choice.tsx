/** A checkbox for e-mails of the service to the user, which go to a confirmed address alone: says when there is none. */
import { MAIL_TEXTS } from '@skatert/contracts/auth/mail-texts';
import { Link } from '@skatert/web-kit/router';
import { userAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import styles from './mail-choice.module.css';
import { SettingChoice, type SettingChoiceProps } from './setting-choice.js';

export const MailChoice = (props: Omit<SettingChoiceProps, 'children'>) => (
  <SettingChoice {...props}>
    <Unconfirmed />
  </SettingChoice>
);

function Unconfirmed() {
  const user = useAtomValue(userAtom);
  if (!user || (user.email && user.emailVerified)) return null;
  return (
    <p className={styles.warning}>
      {user.email ? MAIL_TEXTS.unconfirmed : MAIL_TEXTS.noAddress}{' '}
      <Link to="/profile/edit" className={styles.link}>
        {MAIL_TEXTS.confirm}
      </Link>
    </p>
  );
}
