/** What the staff has done about stops. The stops themselves: `menu/stop-model.ts`. */
import { STOP_ACTIONS } from '@skatert/contracts/orders/stops';
import {
  date,
  defineModel,
  number,
  numberOrNull,
  text,
  textOrNull,
} from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Model, Schema } from 'mongoose';
import type { StopDoc } from '../menu/stop-model.js';
import { type Changer, changerDefinition } from '../orders/order-parts.js';

/** What was done, with the names as they were then. */
export interface StopLogEntryDoc extends Omit<StopDoc, 'id' | 'pointId'> {
  action: (typeof STOP_ACTIONS)[number];
  productId: number;
  productName: string;
  pointName: string | null;
}

/** What was done about an option, as of a product. */
export interface OptionLogEntryDoc extends Omit<StopLogEntryDoc, 'productId' | 'productName' | 'size'> {
  optionId: number;
  optionName: string;
  groupName: string;
}

export interface StopLogDoc {
  /** The brand. */
  _id: number;
  /** The last `STOP_LOG_MAX`, the oldest first. */
  entries: StopLogEntryDoc[];
  /** The last `STOP_LOG_MAX` about options, apart: an earlier release can't show them. Absent: none yet. */
  options?: OptionLogEntryDoc[];
}

export const STOP_LOG_MAX = 200;

const common = {
  action: { type: String, enum: STOP_ACTIONS, required: true },
  pointName: textOrNull,
  until: { type: Date, default: null },
  left: numberOrNull,
  reason: textOrNull,
  by: { type: new Schema<Changer>(changerDefinition, { _id: false }), required: true },
  at: date,
};
const entry: Definition<StopLogEntryDoc> = {
  ...common,
  productId: number,
  productName: text,
  size: textOrNull,
};
const optionEntry: Definition<OptionLogEntryDoc> = {
  ...common,
  optionId: number,
  optionName: text,
  groupName: text,
};

export type StopLogModel = Model<StopLogDoc>;

export const createStopLogModel = defineModel<StopLogDoc>('stopLogs', {
  _id: number,
  entries: [new Schema<StopLogEntryDoc>(entry, { _id: false })],
  options: { type: [new Schema<OptionLogEntryDoc>(optionEntry, { _id: false })], default: undefined },
});
