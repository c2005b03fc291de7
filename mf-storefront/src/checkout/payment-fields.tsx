/** The choice how the order is paid when it is received. */
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { TextField } from '@skatert/ui-kit/field';
import { RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { Banknote, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checkout.module.css';
import { CHANGE_FROM, type Payment } from './use-payment.js';

const ICONS: Record<PaymentMethod, ReactNode> = {
  CASH: <Banknote size={20} />,
  CARD: <CreditCard size={20} />,
};

export function PaymentFields({ payment }: { payment: Payment }) {
  const { methods, method, choose, typed, type, error, isFree, check } = payment;
  if (isFree || methods.length === 0) return null;
  return (
    <div className={styles.payment}>
      <RadioCards legend="Оплата при получении">
        <div className={styles.methods}>
          {methods.map((each) => (
            <RadioCard
              key={each}
              name="payment-method"
              checked={method === each}
              onChoose={() => choose(each)}
              icon={ICONS[each]}
              title={PAYMENT_METHOD_LABELS[each]}
            />
          ))}
        </div>
      </RadioCards>
      {method === 'CASH' && (
        <TextField
          label="Сдача с"
          name={CHANGE_FROM}
          inputMode="decimal"
          autoComplete="off"
          placeholder="Например, 2000"
          hint="Если сдача не нужна, оставьте пустым"
          maxLength={20}
          value={typed}
          error={error}
          onChange={({ target }) => type(target.value)}
          onBlur={check}
        />
      )}
    </div>
  );
}
