/** Shows a review with the brand's answer. */
import type { ReviewAnswer as Answer } from '@skatert/contracts/orders/orders';
import { Modal } from '@skatert/ui-kit/modal';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Rating } from '@skatert/ui-kit/rating';
import { useState } from 'react';
import type { Answer as StaffAnswerText } from './answer-modal.js';
import styles from './review.module.css';
import { ReviewAnswer } from './review-answer.js';
import { ReviewPublication } from './review-publication.js';
import { StaffAnswer } from './staff-answer.js';

const AnswerModal = fetched(() => import(/* webpackPrefetch: true */ './answer-modal.js'), 'AnswerModal');

interface ReviewedOrder {
  id: number;
  brandId: number;
  rating: number | null;
  reviewComment: string | null;
  reviewAnswer?: Answer | undefined;
}

export interface ReviewTextModalProps {
  order: ReviewedOrder;
  /** For the staff: whether guests see the review, and the form of the answer. */
  staff?: boolean;
  onClose: () => void;
}

export function ReviewTextModal({ order, staff, onClose }: ReviewTextModalProps) {
  const { id, brandId, rating, reviewComment, reviewAnswer } = order;
  const [edited, setEdited] = useState<{ answer: StaffAnswerText | null } | null>(null);
  if (edited) return <AnswerModal orderId={id} {...edited} onClose={() => setEdited(null)} />;
  return (
    <Modal title={`Отзыв о заказе #${id}`} onClose={onClose}>
      {rating === null ? (
        <p className={styles.none}>Этот заказ ещё не оценили.</p>
      ) : (
        <div className={styles.review}>
          <Rating value={rating} size={24} />
          {reviewComment ? (
            <blockquote className={styles.text}>{reviewComment}</blockquote>
          ) : (
            <p className={styles.none}>Без комментария.</p>
          )}
          {staff && reviewComment && <ReviewPublication orderId={id} brandId={brandId} />}
          {staff && <StaffAnswer orderId={id} brandId={brandId} onEdit={(answer) => setEdited({ answer })} />}
          {!staff && reviewAnswer && <ReviewAnswer answer={reviewAnswer} />}
        </div>
      )}
    </Modal>
  );
}
