/** The form of the brand's answer to a review. */
import { REVIEW_ANSWER_MAX } from '@skatert/contracts/orders/order-rules';
import { AnswerReviewBody, type StaffReview } from '@skatert/contracts/orders/product-reviews';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateOrders } from '../orders/order-queries.js';
import { staffReviewQuery } from './review-query.js';

export interface AnswerModalProps {
  orderId: number;
  /** Of the answer before; empty without one. */
  text: string;
  onClose: () => void;
}

export function AnswerModal({ orderId, text, onClose }: AnswerModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: AnswerReviewBody,
    values: { text },
    save: async (body) => {
      const review = await apiPut<StaffReview>(`/order/v1/orders/${orderId}/review/answer`, body);
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
