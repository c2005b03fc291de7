/** The brand's answer to a review, and what the staff does about it. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { StaffReview } from '@skatert/contracts/orders/product-reviews';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { apiDelete, queryString, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { MessageSquareReply, Pencil, Trash2 } from 'lucide-react';
import { invalidateOrders } from '../orders/order-queries.js';
import { useMay } from '../orders/use-brand-roles.js';
import type { Answer } from './answer-modal.js';
import styles from './review.module.css';
import { ReviewAnswer } from './review-answer.js';
import { currentReview, staffReviewQuery } from './review-query.js';

export interface StaffAnswerProps {
  orderId: number;
  brandId: number;
  /** Opens the form, with the answer as it is; null without one. */
  onEdit: (answer: Answer | null) => void;
}

export function StaffAnswer({ orderId, brandId, onEdit }: StaffAnswerProps) {
  const mayAnswer = useMay()(ORDERS_PERMISSIONS['order.answerReview'], brandId);
  const { data } = useQuery(staffReviewQuery(orderId));
  const removing = useRemoveAnswer(orderId);
  if (!data) return null;
  const { answer } = data;
  return (
    <>
      {removing.error && (
        <FormFailure>{serverMessage(removing.error, 'Не удалось удалить ответ')}</FormFailure>
      )}
      {answer && <ReviewAnswer answer={answer} by={answer.by} />}
      {mayAnswer && !answer && (
        <Button icon={<MessageSquareReply size={18} />} onClick={() => onEdit(null)}>
          Ответить
        </Button>
      )}
      {mayAnswer && answer && (
        <div className={styles.buttons}>
          <Button look="secondary" icon={<Pencil size={18} />} onClick={() => onEdit(answer)}>
            Изменить ответ
          </Button>
          <Button
            look="secondary"
            icon={<Trash2 size={18} />}
            busy={removing.isPending}
            onClick={() => removing.mutate(answer)}
          >
            Удалить ответ
          </Button>
        </div>
      )}
    </>
  );
}

function useRemoveAnswer(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ answeredAt }: Answer) =>
      apiDelete<StaffReview>(`/order/v1/orders/${orderId}/review/answer${queryString({ answeredAt })}`),
    onError: (error) => {
      const current = currentReview(error);
      if (current) client.setQueryData(staffReviewQuery(orderId).queryKey, current);
    },
    onSuccess: (review) => {
      client.setQueryData(staffReviewQuery(orderId).queryKey, review);
      invalidateOrders(client, 'staff');
      toast.success('Ответ удалён');
    },
  });
}
