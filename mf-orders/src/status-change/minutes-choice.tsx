/** In how many minutes an order will be ready: the suggestion, usual times, or a number. */

import {
  ORDER_TEXTS,
  PROMISED_MINUTES_MAX,
  PROMISED_MINUTES_MIN,
} from '@skatert/contracts/orders/order-rules';
import { countOf } from '@skatert/contracts/shared/text';
import { formatTimeIn } from '@skatert/contracts/shared/zoned-text';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { useZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { type FormEvent, useState } from 'react';
import { clockOf } from '../orders/promise.js';
import styles from './status-change.module.css';

const USUAL_MINUTES = [10, 15, 20, 30, 45, 60];

export interface MinutesChoiceProps {
  /** Null while it is unknown. */
  suggested: number | null;
  /** When the customer wants the order, if that is a later time: it is the server's choice then. */
  wantedAt?: string | undefined;
  onChoose: (minutes: number) => void;
  /** Leaves the time to the server while the suggestion is unknown. */
  onChooseDefault?: () => void;
  busy?: boolean;
}

export function MinutesChoice({ suggested, wantedAt, onChoose, onChooseDefault, busy }: MinutesChoiceProps) {
  const [now] = useState(Date.now);
  const [isTyping, setTyping] = useState(false);
  const zone = useZone();
  const clockIn = (minutes: number) =>
    `к ${formatTimeIn(new Date(now + minutes * 60_000).toISOString(), zone)}`;
  return (
    <div className={styles.choice}>
      <ZoneNote className={styles.zone} />
      {wantedAt !== undefined && Date.parse(wantedAt) > now && onChooseDefault ? (
        <Button wide size="large" className={styles.time} onClick={onChooseDefault}>
          <span>К {clockOf(wantedAt, now, zone)}</span>
          <small>На это время заказал клиент</small>
        </Button>
      ) : suggested !== null ? (
        <Button wide size="large" className={styles.time} busy={busy} onClick={() => onChoose(suggested)}>
          <span>
            Через {minutesText(suggested)}, {clockIn(suggested)}
          </span>
          <small>Так сейчас готовят обычно</small>
        </Button>
      ) : (
        onChooseDefault && (
          <Button wide size="large" className={styles.time} onClick={onChooseDefault}>
            <span>Принять</span>
            <small>Время подберём по последним заказам</small>
          </Button>
        )
      )}
      <fieldset className={styles.times}>
        <legend>Другое время</legend>
        {USUAL_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            look="secondary"
            className={styles.time}
            disabled={busy}
            onClick={() => onChoose(minutes)}
          >
            <span>{minutes} мин</span>
            <small>{clockIn(minutes)}</small>
          </Button>
        ))}
      </fieldset>
      {isTyping ? (
        <OwnMinutes onChoose={onChoose} />
      ) : (
        <Button look="quiet" onClick={() => setTyping(true)}>
          Указать в минутах
        </Button>
      )}
    </div>
  );
}

const minutesText = (minutes: number): string => countOf(minutes, ['минуту', 'минуты', 'минут']);

function OwnMinutes({ onChoose }: { onChoose: (minutes: number) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (minutes >= PROMISED_MINUTES_MIN && minutes <= PROMISED_MINUTES_MAX) onChoose(minutes);
    else setError(ORDER_TEXTS.promisedMinutes);
  };
  return (
    <form className={styles.own} noValidate onSubmit={submit}>
      <TextField
        label="Через сколько минут"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit">Выбрать</Button>
    </form>
  );
}
