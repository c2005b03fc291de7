/** The reason of a cancellation: a usual one, or a text; it may be left out. */
import { CANCEL_REASON_MAX } from '@skatert/contracts/orders/order-rules';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { useState } from 'react';
import styles from './status-change.module.css';

/** What closing a dialog with a typed reason loses; undefined when there is none. */
export const lossOf = (usual: readonly string[], reason: string): string | undefined =>
  reason.trim() === '' || usual.includes(reason) ? undefined : 'Причина не сохранится.';

export interface ReasonChoiceProps {
  usual: readonly string[];
  reason: string;
  onChange: (reason: string) => void;
}

export function ReasonChoice({ usual, reason, onChange }: ReasonChoiceProps) {
  const [isTyping, setTyping] = useState(false);
  const choose = (next: string) => {
    setTyping(false);
    onChange(next === reason ? '' : next);
  };
  return (
    <div className={styles.choice}>
      <fieldset className={styles.reasons}>
        <legend>Причина (необязательно)</legend>
        {usual.map((each) => (
          <Button
            key={each}
            look="secondary"
            className={styles.reason}
            aria-pressed={!isTyping && reason === each}
            onClick={() => choose(each)}
          >
            {each}
          </Button>
        ))}
        <Button
          look="secondary"
          className={styles.reason}
          aria-pressed={isTyping}
          onClick={() => {
            setTyping(!isTyping);
            onChange('');
          }}
        >
          Другая
        </Button>
      </fieldset>
      {isTyping && (
        <TextArea
          label="Своя причина"
          rows={2}
          maxLength={CANCEL_REASON_MAX}
          autoFocus
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
