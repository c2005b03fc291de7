/** Shows a review. */
import { Modal } from '@skatert/ui-kit/modal';
import { Rating } from '@skatert/ui-kit/rating';
import styles from './review.module.css';

export interface ReviewTextModalProps {
  order: { id: number; rating: number | null; reviewComment: string | null };
  onClose: () => void;
}

export function ReviewTextModal({ order, onClose }: ReviewTextModalProps) {
  const { id, rating, reviewComment } = order;
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
        </div>
      )}
    </Modal>
  );
}
