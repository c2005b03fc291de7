/** «Открыть смену», also beside the message that money lacks one: the form opens over what is being done. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Button, type ButtonProps } from '@skatert/ui-kit/button';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useState } from 'react';
import { useMay } from '../orders/use-brand-roles.js';

export const OpenShiftModal = fetched(
  () => import(/* webpackPrefetch: true */ './open-shift-modal.js'),
  'OpenShiftModal',
);

export interface OpenShiftButtonProps extends Pick<ButtonProps, 'look'> {
  brandId: number;
  /** Undefined: one of the user's points, which the form asks for. */
  pointId: number | undefined;
  onOpened?: () => void;
}

/** Shows nothing to who may not open one. Not for a form, which can't have the form of the shift in it: see `OpenShiftOpener`. */
export function OpenShiftButton({ look, ...shift }: OpenShiftButtonProps) {
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <OpenShiftOpener brandId={shift.brandId} look={look} onPress={() => setOpening(true)} />
      {isOpening && <OpenShiftModal {...shift} onClose={() => setOpening(false)} />}
    </>
  );
}

interface OpenShiftOpenerProps extends Pick<ButtonProps, 'look'> {
  brandId: number;
  onPress: () => void;
}

/** The button alone: the caller shows `OpenShiftModal`. */
export const OpenShiftOpener = ({ brandId, look = 'secondary', onPress }: OpenShiftOpenerProps) =>
  useMay()(ORDERS_PERMISSIONS['shift.work'], brandId) && (
    <Button look={look} onClick={onPress}>
      Открыть смену
    </Button>
  );
