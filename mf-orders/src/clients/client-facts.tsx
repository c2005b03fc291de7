import type { ClientDetails } from '@skatert/contracts/orders/clients';
import { textOfIso } from '@skatert/ui-kit/office/date-text';
import { Facts } from '@skatert/ui-kit/office/facts';
import styles from './client.module.css';
import { EmailLink, Moment, PhoneLink, Sum } from './clients-columns.js';

export function ClientFacts({ client }: { client: ClientDetails }) {
  const { phone, email, dateOfBirth, ordersCount, ordersSum, firstOrderAt, lastOrderAt } = client;
  return (
    <section className={styles.panel} aria-label="О клиенте">
      <Facts
        facts={[
          { name: 'Телефон', value: phone && <PhoneLink phone={phone} /> },
          { name: 'Email', value: email && <EmailLink email={email} /> },
          { name: 'Дата рождения', value: textOfIso(dateOfBirth ?? '') },
          { name: 'Заказов', value: ordersCount },
          { name: 'На сумму', value: <Sum roubles={ordersSum} /> },
          { name: 'Первый заказ', value: <Moment at={firstOrderAt} /> },
          { name: 'Последний заказ', value: <Moment at={lastOrderAt} /> },
        ]}
      />
      <p className={styles.small}>Число и сумма без отменённых заказов</p>
    </section>
  );
}
