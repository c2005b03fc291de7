/** The form of a review of a completed order; an order can be reviewed once. */
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import { REVIEW_COMMENT_MAX } from '@skatert/contracts/orders/order-rules';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { Form, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { RatingInput } from '@skatert/ui-kit/rating';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { Check } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { invalidateOrders, myOrdersQuery } from '../orders/order-queries.js';
import styles from './review.module.css';
import { isRated, storeReviewed } from './reviewed.js';

interface Review {
  rating: number;
  comment: string;
}

export function ReviewModal({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { id } = order;
  const formId = useId();
  const [{ rating, comment }, setReview] = useState<Review>({ rating: 0, comment: '' });
  const sending = useSendReview(order.id, { rating, comment: comment.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating > 0 && !sending.isPending) sending.mutate();
  };
  if (isRated(order) || sending.isSuccess) return <Thanks orderId={id} onClose={onClose} />;
  return (
    <Modal
      title={`Оценка заказа #${id}`}
      onClose={onClose}
      keepOnOutsideClick={rating > 0 || comment !== ''}
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          wide
          disabled={rating === 0}
          busy={sending.isPending}
        >
          Отправить отзыв
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {sending.error && (
          <FormFailure>{serverMessage(sending.error, 'Не удалось отправить отзыв')}</FormFailure>
        )}
        <p>Понравился ли вам заказ?</p>
        <RatingInput value={rating} onChange={(value) => setReview({ rating: value, comment })} />
        <TextArea
          label="Комментарий"
          hint="Его увидят другие гости на страницах блюд, без вашего имени"
          placeholder="Необязательно: что понравилось, а что нет"
          maxLength={REVIEW_COMMENT_MAX}
          value={comment}
          onChange={(event) => setReview({ rating, comment: event.target.value })}
        />
      </Form>
    </Modal>
  );
}

function useSendReview(id: number, { rating, comment }: Review) {
  const client = useQueryClient();
  const review = { rating, comment: comment || null };
  return useMutation({
    mutationFn: () => apiPost(`/order/v1/orders/${id}/review`, review),
    onSuccess: () => {
      storeReviewed(id);
      client.setQueryData(myOrdersQuery.queryKey, (orders) =>
        orders?.map((each) => (each.id === id ? { ...each, rating, reviewComment: review.comment } : each)),
      );
    },
    onError: (error) => {
      if (isApiError<OrdersErrorCode>(error) && error.code === 'REVIEW_EXISTS') storeReviewed(id);
    },
    onSettled: () => invalidateOrders(client, 'client'),
  });
}

function Thanks({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  return (
    <Modal
      title={`Оценка заказа #${orderId}`}
      onClose={onClose}
      footer={
        <Button size="large" wide onClick={onClose}>
          Хорошо
        </Button>
      }
    >
      <div className={styles.thanks} role="status">
        <span className={styles.tick}>
          <Check size={36} strokeWidth={2.5} />
        </span>
        <p>Отзыв уже отправлен. Изменение не требуется.</p>
      </div>
    </Modal>
  );
}
