/** Shows a review. */
import { Modal } from '@skatert/ui-kit/modal';
import { Rating } from '@skatert/ui-kit/rating';
import styles from './review.module.css';
import { ReviewPublication } from './review-publication.js';

export interface ReviewTextModalProps {
  order: { id: number; brandId: number; rating: number | null; reviewComment: string | null };
  /** For the staff: whether guests see the review. */
  staff?: boolean;
  onClose: () => void;
}

export function ReviewTextModal({ order, staff, onClose }: ReviewTextModalProps) {
  const { id, brandId, rating, reviewComment } = order;
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
        </div>
      )}
    </Modal>
  );
}
