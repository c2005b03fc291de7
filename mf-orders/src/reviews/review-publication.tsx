/** Whether guests see a review on the pages of its dishes, and the button that hides or shows it. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { StaffReview } from '@skatert/contracts/orders/product-reviews';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { apiPut, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { Eye, EyeOff } from 'lucide-react';
import { useMay } from '../orders/use-brand-roles.js';
import styles from './review.module.css';
import { staffReviewQuery } from './review-query.js';

const pathOf = (orderId: number) => `/order/v1/orders/${orderId}/review/published`;

export interface ReviewPublicationProps {
  orderId: number;
  brandId: number;
}

export function ReviewPublication({ orderId, brandId }: ReviewPublicationProps) {
  const may = useMay();
  const client = useQueryClient();
  const query = staffReviewQuery(orderId);
  const { data, error, refetch } = useQuery(query);
  const publishing = useMutation({
    mutationFn: (published: boolean) => apiPut<StaffReview>(pathOf(orderId), { published }),
    onSuccess: (review) => client.setQueryData(query.queryKey, review),
  });
  if (error && !data)
    return (
      <RetryLine
        className={styles.publication}
        text="Не удалось узнать, виден ли отзыв гостям"
        onRetry={refetch}
      />
    );
  // Without a text, and of an earlier release, there is nothing to show to guests.
  if (data?.published == null) return null;
  const { published } = data;
  return (
    <>
      {publishing.error && (
        <FormFailure>{serverMessage(publishing.error, 'Не удалось изменить отзыв')}</FormFailure>
      )}
      <div className={styles.publication}>
        <p role="status">{published ? 'Виден гостям на страницах блюд' : 'Скрыт от гостей'}</p>
        {may(ORDERS_PERMISSIONS['order.publishReview'], brandId) && (
          <Button
            look="secondary"
            size="small"
            icon={published ? <EyeOff size={18} /> : <Eye size={18} />}
            busy={publishing.isPending}
            onClick={() => publishing.mutate(!published)}
          >
            {published ? 'Скрыть' : 'Показать'}
          </Button>
        )}
      </div>
    </>
  );
}
