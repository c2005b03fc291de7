/** What is not accepted by the server yet, and what it has refused. */
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import styles from './stocktakings.module.css';
import type { Entries } from './use-entries.js';

export function SendingNotice({ sender, state: { unsaved, isWaiting } }: Entries) {
  const entries = [...unsaved.values()];
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const waiting = entries.length - refused.length;
  return (
    <>
      <div role="status" className={styles.status}>
        {isWaiting && waiting > 0 && (
          <div className={styles.notice}>
            <p>
              Не отправлено: {countOf(waiting, ['запись', 'записи', 'записей'])}.{' '}
              {waiting === 1
                ? 'Она сохранена на этом устройстве и отправится'
                : 'Они сохранены на этом устройстве и отправятся'}
              , когда появится связь
            </p>
            <Button look="secondary" size="small" onClick={sender.sendNow}>
              Отправить сейчас
            </Button>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="Не сохранено">
          {refused.map(({ ingredientId, name, qty, refusal }) => (
            <li key={ingredientId}>
              <p role="alert">
                Не сохранено: {name}
                {qty !== null && ` — ${formatQuantity(qty)}`}. {refusal}
              </p>
              <Button look="secondary" size="small" onClick={() => sender.drop(ingredientId)}>
                Понятно
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
