/** Whether the user gets a daily e-mail with what expires at the selected master. */
import { MailChoice } from '@skatert/ui-kit/office/mail-choice';
import { INVENTORY_PATH, useMasterId } from '../shared/queries/list-query.js';
import styles from './expiring.module.css';

export const DigestChoice = () => (
  <MailChoice
    queryKey={['inventory', 'digest', useMasterId()]}
    path={`${INVENTORY_PATH}/digest`}
    label="Присылать сводку на почту по утрам"
    note="На подтверждённый адрес из профиля"
    className={styles.choice}
  />
);
