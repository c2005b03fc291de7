import { Results } from '@skatert/ui-kit/office/results';
import { Segmented } from '@skatert/ui-kit/segmented';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { useQuery } from '@skatert/web-kit/query';
import { Suspense, useState } from 'react';
import styles from './ingredient-page.module.css';
import { PagePart } from './page-part.js';
import { historyQuery } from './page-queries.js';

const StockPlot = loadable(() => import('./stock-plot.js'));

const TIMES = [
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '365', label: 'Год' },
] as const;
type Time = (typeof TIMES)[number]['value'];

/** The height of the plot with its legend, and that of the frame around both, in px. */
const HEIGHT = 229;
const FRAME_HEIGHT = 263;

/** The stock of an ingredient over time. */
export function HistoryPart({ ingredientId }: { ingredientId: number }) {
  const [time, setTime] = useState<Time>('30');
  const query = useQuery(historyQuery(ingredientId, Number(time)));
  return (
    <PagePart
      title="Остаток по дням"
      action={<Segmented label="За какое время" options={TIMES} value={time} onChange={setTime} />}
      query={query}
      failure="Ошибка загрузки остатков по дням"
      skeletonHeight={FRAME_HEIGHT}
    >
      {({ history, days }) => (
        <Results isOld={query.isPlaceholderData} className={styles.history}>
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <StockPlot history={history} days={days} />
          </Suspense>
        </Results>
      )}
    </PagePart>
  );
}
