/** Checkout with delivery. */
import type { CheckoutAnswer } from '@skatert/contracts/cart';
import { formatRoubles } from '@skatert/contracts/money';
import { apiPost, isApiError, serverMessage } from '@skatert/ui-kit/api';
import { Button, ButtonLink } from '@skatert/ui-kit/button';
import { TextArea, TextField } from '@skatert/ui-kit/field';
import { Form, FormFailure } from '@skatert/ui-kit/form';
import { useMutation, useQueryClient } from '@skatert/ui-kit/query';
import { useNavigate } from '@skatert/ui-kit/router';
import { EmptyState } from '@skatert/ui-kit/state';
import { toast } from '@skatert/ui-kit/toast';
import { ShoppingBag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import cartStyles from '../cart/cart.module.css';
import { CartLines } from '../cart/cart-lines.js';
import { CartSkeleton } from '../cart/cart-skeleton.js';
import { useCart } from '../cart/use-cart.js';
import styles from './checkout.module.css';
import {
  COMMENT_MAX,
  checkDelivery,
  type Delivery,
  type DeliveryErrors,
  settleFailedOrder,
  settlePlacedOrder,
} from './checkout-rules.js';

const FAILED = 'Произошла ошибка при оформлении заказа.';
const EMPTY: Delivery = { address: '', phone: '', comment: '' };

export default function CheckoutPage() {
  const { data: cart } = useCart();
  const [placed, setPlaced] = useState(false);
  if (cart?.items.length === 0 && !placed)
    return (
      <EmptyState
        icon={<ShoppingBag size={32} strokeWidth={1.5} />}
        text="Корзина пуста. Добавьте товары перед оформлением заказа."
        action={<ButtonLink to="/">К блюдам</ButtonLink>}
      />
    );
  return (
    <div className={styles.page}>
      <h1>Оформление заказа</h1>
      <div className={styles.columns}>
        <DeliveryForm total={cart?.total} onPlaced={() => setPlaced(true)} />
        <section className={cartStyles.card} aria-label="Ваш заказ">
          {cart ? <CartLines items={cart.items} /> : <CartSkeleton />}
        </section>
      </div>
    </div>
  );
}

function DeliveryForm({ total, onPlaced }: { total: number | undefined; onPlaced: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  // One key a form: pressing twice, or again after a lost answer, still places one order.
  const [key] = useState(() => crypto.randomUUID());
  const order = useMutation({
    mutationFn: ({ address, phone, comment }: Delivery) =>
      apiPost<CheckoutAnswer>(
        '/orders/create',
        { address: address.trim(), phone: phone.trim(), comment: comment.trim() || null },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: () => {
      onPlaced();
      toast.success('Ваш заказ успешно оформлен!');
      settlePlacedOrder(client);
      navigate('/profile');
    },
    onError: (error) => {
      if (isApiError(error)) setErrors(error.errors);
      toast.error(FAILED);
      settleFailedOrder(client, error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = checkDelivery(values);
    setErrors(faults);
    if (Object.keys(faults).length === 0) order.mutate(values);
  };
  const set = (field: keyof Delivery) => (value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  return (
    <Form onSubmit={submit}>
      {order.error && <FormFailure>{serverMessage(order.error, FAILED)}</FormFailure>}
      <TextField
        label="Адрес"
        autoComplete="street-address"
        placeholder="Улица, дом, квартира"
        required
        maxLength={300}
        value={values.address}
        error={errors.address}
        onChange={(event) => set('address')(event.target.value)}
      />
      <TextField
        label="Телефон"
        type="tel"
        autoComplete="tel"
        placeholder="+7 999 999-99-99"
        required
        maxLength={32}
        value={values.phone}
        error={errors.phone}
        onChange={(event) => set('phone')(event.target.value)}
      />
      <TextArea
        label="Комментарий"
        placeholder="Подъезд, этаж, домофон"
        maxLength={COMMENT_MAX}
        value={values.comment}
        error={errors.comment}
        onChange={(event) => set('comment')(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={order.isPending} disabled={total === undefined}>
        Оформить заказ{total === undefined ? '' : ` · ${formatRoubles(total)}`}
      </Button>
    </Form>
  );
}
