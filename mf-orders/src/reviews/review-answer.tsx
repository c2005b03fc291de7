/** What the brand has answered to a review. */
import type { ReviewAnswer as Answer } from '@skatert/contracts/orders/orders';
import { When } from '@skatert/ui-kit/office/zone';
import type { ReactNode } from 'react';
import styles from './review.module.css';

export interface ReviewAnswerProps {
  answer: Answer;
  /** For the staff: who has written it. */
  by?: ReactNode;
}

export const ReviewAnswer = ({ answer: { text, answeredAt }, by }: ReviewAnswerProps) => (
  <section className={styles.answer} aria-label="Ответ ресторана">
    <p className={styles.answerHead}>
      <strong>Ответ ресторана</strong> <When at={answeredAt} />
      {by && <> · {by}</>}
    </p>
    <p className={styles.answerText}>{text}</p>
  </section>
);
