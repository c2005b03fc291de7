/** The status of the platform: what runs in each domain, since when, and how it does. */
import {
  type DomainStatus,
  type PlatformStatus,
  type ReleaseStatus,
  STATUS_PATH,
} from '@skatert/contracts/platform/status';
import { Badge } from '@skatert/ui-kit/badge';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { EmptyState } from '@skatert/ui-kit/state';
import { apiGet } from '@skatert/web-kit/api';
import { formatDateTime } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { Activity } from 'lucide-react';
import {
  browserErrorsText,
  callsText,
  countedText,
  HEALTH_TEXTS,
  healthOf,
  processesText,
  queuesText,
  titleOf,
} from './domain-texts.js';
import styles from './status.module.css';

/** How often the status is read while the page is visible, in ms. */
const READ_EVERY_MS = 10_000;

/** A row: the live release of a domain, or the one that a share of the sessions tries. */
interface Row {
  id: number;
  domain: DomainStatus;
  release: ReleaseStatus;
  isTried: boolean;
}

const TONES = { works: 'success', partly: 'warning', down: 'danger' } as const;
const NONE = '—';

const nameOf = ({ domain, isTried }: Row): string =>
  isTried ? `${titleOf(domain)}, проба` : titleOf(domain);

/** Those after the name. */
const FACTS: readonly Column<Row>[] = [
  { title: 'Состояние', cell: ({ domain, isTried }) => (isTried ? NONE : <HealthBadge domain={domain} />) },
  { title: 'Процессы', cell: ({ domain, isTried }) => (isTried ? NONE : (processesText(domain) ?? NONE)) },
  { title: 'Версия', cell: ({ release }) => <Version release={release} /> },
  { title: 'Доля посетителей', cell: ({ release }) => `${release.traffic}\u00a0%`, end: true },
  { title: 'Запросы', cell: ({ release }) => callsText(release.counts) ?? NONE, width: '20%' },
  { title: 'Ошибки в браузерах', cell: ({ release }) => browserErrorsText(release.counts) ?? NONE },
];
const COLUMNS: readonly Column<Row>[] = [{ title: 'Раздел', cell: nameOf }, ...FACTS];

export default function StatusPage() {
  const query = useQuery({
    queryKey: ['platform', 'status'],
    queryFn: () => apiGet<PlatformStatus>(STATUS_PATH),
    refetchInterval: READ_EVERY_MS,
  });
  const { data, error } = query;
  return (
    <OfficePage wide>
      <PageHeader title="Состояние" timed notes={data && <Summary status={data} />} />
      {!data && error ? (
        <QueryFailure query={query} text="Ошибка загрузки состояния" />
      ) : (
        <>
          <DataTable
            label="Разделы"
            columns={COLUMNS}
            rows={data && rowsOf(data)}
            rowKey={({ id }) => id}
            card={(row, index) => <Card row={row} index={index} />}
            empty={<EmptyState Icon={Activity} text="Ничего не запущено" />}
            cardsBelow={1000}
            skeletons={7}
          />
          {data && (
            <Facts
              facts={[
                { name: 'Сообщения между разделами', value: queuesText(data.queues) },
                { name: 'Ждут новостей', value: String(data.liveSessions) },
                {
                  name: 'Запросы и ошибки посчитаны',
                  value: countedText(data.countedSince && formatDateTime(data.countedSince)),
                },
                { name: 'Обновлено', value: formatDateTime(data.at) },
              ]}
            />
          )}
        </>
      )}
    </OfficePage>
  );
}

const rowsOf = ({ domains }: PlatformStatus): Row[] =>
  domains
    .flatMap((domain) => domain.releases.map((release, index) => ({ domain, release, isTried: index > 0 })))
    .map((row, id) => ({ ...row, id }));

const Card = ({ row, index }: { row: Row; index: number }) => (
  <>
    <h2 className={styles.name}>{nameOf(row)}</h2>
    <Facts facts={FACTS.map(({ title, cell }) => ({ name: title, value: cell(row, index) }))} />
  </>
);

function Summary({ status }: { status: PlatformStatus }) {
  const broken = status.domains.filter((domain) => healthOf(domain) !== 'works');
  if (broken.length === 0) return <Badge tone="success">Всё работает</Badge>;
  return <Badge tone="danger">Не всё работает: {broken.map(titleOf).join(', ')}</Badge>;
}

function HealthBadge({ domain }: { domain: DomainStatus }) {
  const health = healthOf(domain);
  return <Badge tone={TONES[health]}>{HEALTH_TEXTS[health]}</Badge>;
}

/** A commit says more than the id of what was built from it. */
function Version({ release: { id, commit, since } }: { release: ReleaseStatus }) {
  const name = (commit ?? id ?? '').slice(0, 8) || NONE;
  return since === null ? name : `${name}, с\u00a0${formatDateTime(since)}`;
}
