import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { PointDoc } from './point-model.js';

export const toPointResponse = ({ _id, name, address }: PointDoc): PickupPoint => ({
  id: _id,
  name,
  address,
});
