import { defineModels } from '@skatert/service-kit/data/define-model';
import { createHourSumModel } from './hour-sum-model.js';
import { createLogPositionModel } from './log-position-model.js';
import { createPaymentSumModel } from './payment-sum-model.js';

/** The sums that follow the log, and how far. */
export const createProjectionModels = defineModels({
  logPositions: createLogPositionModel,
  hourSums: createHourSumModel,
  paymentSums: createPaymentSumModel,
});
