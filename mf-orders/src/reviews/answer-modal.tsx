/** The form of the brand's answer to a review. */
import { REVIEW_ANSWER_MAX } from '@skatert/contracts/orders/order-rules';
import { AnswerReviewBody, type StaffReview } from '@skatert/contracts/orders/product-reviews';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { invalidateOrders } from '../orders/order-queries.js';
import { ReviewAnswer } from './review-answer.js';
import { currentReview, staffReviewQuery } from './review-query.js';

export type Answer = NonNullable<StaffReview['answer']>;

export interface AnswerModalProps {
  orderId: number;
  /** The answer as it was read; null without one. */
  answer: Answer | null;
  onClose: () => void;
}

export function AnswerModal({ orderId, answer, onClose }: AnswerModalProps) {
  /** The answer that a save replaces: another person may have written one since the form was opened. */
  const [present, setPresent] = useState(answer);
  const client = useQueryClient();
  const form = useContractForm({
    schema: AnswerReviewBody,
    values: { text: answer?.text ?? '' },
    save: async ({ text }) => {
      const body = { text, answeredAt: present?.answeredAt ?? null };
      const path = `/order/v1/orders/${orderId}/review/answer`;
      const review = await apiPut<StaffReview>(path, body).catch((error: unknown) => {
        const current = currentReview(error);
        if (current) {
          client.setQueryData(staffReviewQuery(orderId).queryKey, current);
          setPresent(current.answer ?? null);
        }
        throw error;
      });
      client.setQueryData(staffReviewQuery(orderId).queryKey, review);
      invalidateOrders(client, 'staff');
      onClose();
      toast.success('Ответ сохранён');
    },
    failure: 'Не удалось сохранить ответ',
  });
  return (
    <FormModal
      title={`Ответ на отзыв о заказе #${orderId}`}
      form={form}
      submit="Сохранить"
      compact
      replacesDialog
      onClose={onClose}
    >
      {present && present !== answer && <ReviewAnswer answer={present} by={present.by} />}
      <FormTextArea
        form={form}
        name="text"
        label="Ответ"
        rows={5}
        maxLength={REVIEW_ANSWER_MAX}
        hint="Его увидит клиент, а если отзыв виден гостям — и они. Подпись: «Ответ ресторана»"
      />
    </FormModal>
  );
}
