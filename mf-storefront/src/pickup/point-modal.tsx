/** The choice of a pickup point outside of the checkout. */
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { useQuery } from '@skatert/web-kit/query';
import { pickupPointsQuery } from '../menu/menu-queries.js';
import { useOrderTimes } from '../menu/order-times.js';
import { useBrandPaused } from '../menu/use-closed.js';
import { useChosenPoint } from './chosen-point.js';
import { PickupPoints } from './pickup-points.js';

export interface PointModalProps {
  brandId: number;
  onClose: () => void;
}

export default function PointModal({ brandId, onClose }: PointModalProps) {
  const points = useQuery({ ...pickupPointsQuery(brandId), refetchOnMount: 'always' });
  const { point, choose } = useChosenPoint(brandId, points.data);
  const times = useOrderTimes({ brandId: points.data ? brandId : null, mode: 'PICKUP', pointId: point?.id });
  const paused = useBrandPaused(brandId);
  return (
    <Modal
      title="Где забрать заказ"
      width={560}
      onClose={onClose}
      footer={
        <Button size="large" wide onClick={onClose}>
          Готово
        </Button>
      }
    >
      <PickupPoints
        points={points.data}
        value={point?.id ?? null}
        onChange={choose}
        forLater={times?.forLater ?? false}
        paused={paused}
        failed={!points.data && points.isError}
        onRetry={points.refetch}
      />
    </Modal>
  );
}
