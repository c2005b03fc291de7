/** What the staff has stopped and returned, shown on demand. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { stopPlaceText } from '@skatert/contracts/orders/stop-texts';
import { Button } from '@skatert/ui-kit/button';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import report from '@skatert/ui-kit/office/report.module.css';
import { useZone, When } from '@skatert/ui-kit/office/zone';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { useId, useState } from 'react';
import { useMay } from '../orders/use-brand-roles.js';
import styles from './stop-list.module.css';
import { stopLogQuery } from './stop-queries.js';
import { logRows, type StopLogRow } from './stop-rows.js';
import { actionText } from './stop-texts.js';

export function StopHistory({ brandId }: { brandId: number }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.history}>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.toggle}
        onClick={() => setOpen(!isOpen)}
      >
        Журнал
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Entries brandId={brandId} />}
      </div>
      <ReportLink brandId={brandId} />
    </section>
  );
}

function ReportLink({ brandId }: { brandId: number }) {
  const may = useMay();
  if (!may(ORDERS_PERMISSIONS['report.read'], brandId)) return null;
  return (
    <Link to={`/admin/reports?report=stops&brand=${brandId}`} className={report.link}>
      Отчёт: сколько часов и почему не продавалось
    </Link>
  );
}

function Entries({ brandId }: { brandId: number }) {
  const log = useQuery(stopLogQuery(brandId));
  const entries = log.data && logRows(log.data);
  if (!entries && log.error) return <QueryFailure query={log} text="Не удалось загрузить журнал" />;
  if (!entries) return <LoadingText>Загружаем журнал…</LoadingText>;
  if (entries.length === 0) return <p className={styles.note}>В журнале пока ничего нет.</p>;
  return (
    <ol className={styles.entries} aria-label="Журнал">
      {entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.action} ${entry.name} ${entry.pointName}`} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: StopLogRow }) {
  const zone = useZone();
  return (
    <li>
      <strong className={styles.dish}>{entry.name}</strong>
      <span>
        {entry.group !== undefined && `Добавка · ${entry.group} · `}
        {actionText(entry, zone)} · {stopPlaceText(entry)}
        {entry.reason && ` · ${entry.reason}`}
      </span>
      <span className={styles.note}>
        {entry.by}, <When at={entry.at} />
      </span>
    </li>
  );
}
