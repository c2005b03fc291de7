/** When the order will be ready: as soon as possible or, where the brand accepts such orders, at a chosen time. */
import { minutesToArrival, type ZoneWay } from '@skatert/contracts/orders/arrival';
import { CHOOSE_POINT } from '@skatert/contracts/orders/cart-texts';
import { SLOT_TEXTS } from '@skatert/contracts/orders/slot-rules';
import { SelectField } from '@skatert/ui-kit/field';
import { RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { CalendarClock, Timer } from 'lucide-react';
import styles from './checkout.module.css';
import type { When as WhenState } from './use-when.js';

export interface WhenProps {
  when: WhenState;
  /** Where it is delivered to, once that is known. */
  zone?: ZoneWay | undefined;
}

export function When({ when, zone }: WhenProps) {
  const { times, forLater, isLater, chooseLater, refusal } = when;
  const ready = times?.minutes ?? null;
  const minutes = ready === null ? null : (minutesToArrival(ready, zone) ?? ready);
  const soon = `Как можно скорее${minutes !== null ? ` (≈ ${minutes} мин)` : ''}`;
  if (!forLater)
    return (
      refusal === null && (
        <p className={styles.when}>
          <Timer size={20} aria-hidden="true" />
          {soon}
        </p>
      )
    );
  return (
    <>
      <RadioCards legend="Когда">
        <RadioCard
          name="when"
          checked={!isLater}
          onChoose={() => chooseLater(false)}
          icon={<Timer size={20} />}
          title={refusal === null ? soon : 'Как можно скорее'}
          refusal={refusal ?? undefined}
        />
        <RadioCard
          name="when"
          checked={isLater}
          onChoose={() => chooseLater(true)}
          icon={<CalendarClock size={20} />}
          title="Ко времени"
        />
      </RadioCards>
      {isLater && <SlotChoice when={when} />}
    </>
  );
}

function SlotChoice({ when }: { when: WhenState }) {
  const { isPlaceKnown, slots, days = [], day, setDay, at, setAt } = when;
  if (!isPlaceKnown) return <p role="status">{CHOOSE_POINT}</p>;
  if (!slots.data)
    return slots.isError ? (
      <RetryLine text="Не удалось загрузить время" onRetry={slots.refetch} />
    ) : (
      <LoadingText>Загружаем время…</LoadingText>
    );
  if (!day) return <p role="status">{SLOT_TEXTS.none}</p>;
  return (
    <div className={styles.slot}>
      <SelectField label="День" value={day.day} onChange={({ target }) => setDay(target.value)}>
        {days.map(({ day: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Время" value={at} onChange={({ target }) => setAt(target.value)}>
        <option value="" disabled>
          Выберите
        </option>
        {day.slots.map((slot) => (
          <option key={slot.at} value={slot.at}>
            {slot.label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
