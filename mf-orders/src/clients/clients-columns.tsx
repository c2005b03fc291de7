/** The columns and the cards of the clients' list. */

import { Badge } from '@skatert/ui-kit/badge';
import { mailLink } from '@skatert/ui-kit/mail-link';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { textOfIso } from '@skatert/ui-kit/office/date-text';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';
import { queryString } from '@skatert/web-kit/api';
import { Link } from '@skatert/web-kit/router';
import { GuestMark } from '../orders/guest-mark.js';
import cards from '../orders/list-card.module.css';
import { clientName } from './client-name.js';
import type { ListedClient } from './client-queries.js';
import styles from './clients.module.css';

/** `brandId`: the brand that is listed; null: several. */
export const clientsColumns = (brandId: number | null): Column<ListedClient>[] => [
  { title: 'ID', width: 56, cell: ({ id, guest }) => (guest ? <Dash /> : id) },
  {
    title: 'ФИО',
    namesRow: true,
    cell: (client) => (
      <div className={styles.name}>
        <Clipped label="ФИО" lines={2}>
          <ClientLink client={client} brandId={brandId} />
        </Clipped>
        <GuestMark of={client} />
        <Blocked client={client} />
      </div>
    ),
  },
  { title: 'Дата рождения', width: 90, cell: ({ dateOfBirth }) => textOfIso(dateOfBirth ?? '') || <Dash /> },
  {
    title: 'Email',
    width: '16%',
    cell: ({ email }) =>
      email ? (
        <Clipped label="Email" lines={2}>
          <EmailText email={email} />
        </Clipped>
      ) : (
        <Dash />
      ),
  },
  {
    title: 'Телефон',
    width: 120,
    cell: ({ phone }) => (phone ? <Clipped label="Телефон">{phone}</Clipped> : <Dash />),
  },
  {
    title: 'Бренд',
    width: '9%',
    cell: ({ lastOrderBrand }) =>
      lastOrderBrand ? (
        <Clipped label="Бренд" lines={2}>
          {lastOrderBrand}
        </Clipped>
      ) : (
        <Dash />
      ),
  },
  { title: 'Последний заказ', width: 88, cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} wraps /> },
  { title: 'Заказов', width: 68, end: true, cell: ({ ordersCount }) => ordersCount ?? <Dash /> },
  { title: 'Сумма', width: 118, end: true, cell: ({ ordersSum }) => <Sum roubles={ordersSum} /> },
];

interface LinkProps {
  client: ListedClient;
  brandId: number | null;
}

/** Leads to the client in the brand, or in that of the last order. */
function ClientLink({ client, brandId }: LinkProps) {
  const query = queryString({ brand: brandId ?? client.lastOrderBrandId });
  return (
    <Link to={`/admin/clients/${client.id}${query}`} className={styles.link}>
      {clientName(client)}
    </Link>
  );
}

const Blocked = ({ client: { blocked } }: { client: ListedClient }) =>
  blocked && <Badge tone="danger">Заблокирован</Badge>;

const Dash = () => <span className={styles.quiet}>—</span>;

interface MomentProps {
  at: string | null | undefined;
  /** A narrow column has the time below the day. */
  wraps?: boolean;
}

export function Moment({ at, wraps = false }: MomentProps) {
  return at ? <When at={at} {...(!wraps && { className: styles.time })} /> : <Dash />;
}

export const Sum = ({ roubles }: { roubles: number | undefined }) =>
  roubles === undefined ? <Dash /> : <Money roubles={roubles} />;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.contact} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);

export const EmailLink = ({ email }: { email: string }) => (
  <a className={styles.contact} href={mailLink(email)}>
    <EmailText email={email} />
  </a>
);

/** An address that breaks before the @ rather than within a word. */
function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@');
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export function ClientCard({ client, brandId }: LinkProps) {
  const { id, guest, dateOfBirth, email, phone, lastOrderBrand, lastOrderAt, ordersCount, ordersSum } =
    client;
  return (
    <article className={styles.card} aria-label={clientName(client)}>
      <header className={cards.cardHead}>
        <h2>
          <ClientLink client={client} brandId={brandId} />
        </h2>
        {guest ? <GuestMark of={client} /> : <span className={styles.quiet}>#{id}</span>}
        <Blocked client={client} />
      </header>
      <Facts
        facts={[
          { name: 'Телефон', value: phone && <PhoneLink phone={phone} /> },
          { name: 'Email', value: email && <EmailLink email={email} /> },
          { name: 'Дата рождения', value: textOfIso(dateOfBirth ?? '') },
          { name: 'Бренд', value: lastOrderBrand },
          { name: 'Последний заказ', value: <Moment at={lastOrderAt} /> },
          { name: 'Заказов', value: ordersCount },
          { name: 'Сумма', value: <Sum roubles={ordersSum} /> },
        ]}
      />
    </article>
  );
}
