/** Whether the caller gets the summary of each day by e-mail: `/order/v1/day-summary`. */
import { z } from 'zod';

export const DaySummaryBody = z.object({ enabled: z.boolean() });

export const DaySummarySetting = DaySummaryBody.extend({
  /** False: the caller runs no brand, or is bound to some of its points. */
  offered: z.boolean(),
}).meta({ id: 'DaySummarySetting' });
export type DaySummarySetting = z.infer<typeof DaySummarySetting>;
