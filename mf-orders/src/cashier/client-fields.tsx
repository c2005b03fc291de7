/** The customer of an order: found by the last digits of the phone, or entered. */
import { NAME_MAX } from '@skatert/contracts/auth/profile-rules';
import type { CounterClient } from '@skatert/contracts/orders/counter';
import { CLIENT_DIGITS_MIN, COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { ADDRESS_MAX, ORDER_PHONE_MAX } from '@skatert/contracts/orders/order-rules';
import { Badge } from '@skatert/ui-kit/badge';
import { TextField } from '@skatert/ui-kit/field';
import { useAfterPause } from '@skatert/ui-kit/use-after-pause';
import { useQuery } from '@skatert/web-kit/query';
import styles from './cashier.module.css';
import { clientsByPhoneQuery } from './counter-queries.js';
import type { DraftForm } from './draft.js';

/** How long a pause in typing is before the search starts, in ms: searches are limited. */
const PAUSE_MS = 400;

export interface ClientFieldsProps {
  brandId: number;
  form: DraftForm;
  errors: Record<string, string>;
  onChange: (fields: Partial<DraftForm>) => void;
}

export function ClientFields({ brandId, form, errors, onChange }: ClientFieldsProps) {
  const { phone, name, clientId, place, address } = form;
  return (
    <>
      <TextField
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={ORDER_PHONE_MAX}
        hint={hintOf(phone, clientId)}
        value={phone}
        error={errors.phone}
        marked={place === 'DELIVERY'}
        onChange={({ target }) => onChange({ phone: target.value, clientId: null })}
      />
      <FoundClients brandId={brandId} phone={phone} chosenId={clientId} onChoose={onChange} />
      <TextField
        label="Имя"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {place === 'DELIVERY' && (
        <TextField
          label="Адрес"
          autoComplete="off"
          maxLength={ADDRESS_MAX}
          value={address}
          error={errors.address}
          marked
          onChange={({ target }) => onChange({ address: target.value })}
        />
      )}
    </>
  );
}

function hintOf(phone: string, clientId: number | null | undefined): string | undefined {
  if (phone === '') return 'Последние 4 цифры найдут клиента';
  return clientId ? COUNTER_TEXTS.account : undefined;
}

interface FoundClientsProps {
  brandId: number;
  phone: string;
  /** Of whom the field of the phone says that he has an account. */
  chosenId: number | null | undefined;
  onChoose: (fields: Partial<DraftForm>) => void;
}

function FoundClients({ brandId, phone, chosenId, onChoose }: FoundClientsProps) {
  const digits = useAfterPause(phone.replace(/\D/g, ''), PAUSE_MS);
  const isSearched = digits.length >= CLIENT_DIGITS_MIN;
  const { data, error } = useQuery({ ...clientsByPhoneQuery(brandId, digits), enabled: isSearched });
  if (!isSearched) return null;
  if (error) return <p className={styles.quiet}>{error.message}</p>;
  return (
    <div>
      <p role="status" className={styles.quiet}>
        {data?.clients.length === 0 && 'Такого клиента ещё не было.'}
      </p>
      <ul className={styles.clients} aria-label="Найденные клиенты">
        {data?.clients.map((client) => (
          <Client key={client.id} client={client} isChosen={client.id === chosenId} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  );
}

interface ClientProps extends Pick<FoundClientsProps, 'onChoose'> {
  client: CounterClient;
  isChosen: boolean;
}

function Client({ client, isChosen, onChoose }: ClientProps) {
  const { id, name, phone, addresses, note, blockText } = client;
  const clientId = isGuestId(id) ? null : id;
  const person = { phone: phone ?? '', name, clientId };
  return (
    <li className={styles.client}>
      <button type="button" className={styles.choose} onClick={() => onChoose(person)}>
        <span>{name}</span>
        <span className={styles.quiet}>{phone}</span>
        {blockText !== undefined && <Badge tone="danger">Заблокирован</Badge>}
        {clientId !== null && !isChosen && <span className={styles.quiet}>{COUNTER_TEXTS.account}</span>}
        {note && <span className={styles.quiet}>{note}</span>}
      </button>
      {addresses.map((address) => (
        <button
          key={address}
          type="button"
          className={styles.choose}
          onClick={() => onChoose({ ...person, address, place: 'DELIVERY' })}
        >
          <span className={styles.quiet}>{address}</span>
        </button>
      ))}
    </li>
  );
}
