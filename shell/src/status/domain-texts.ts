/** What the page says of a domain. */
import type { DomainStatus, QueueStatus, ReleaseCounts } from '@skatert/contracts/platform/status';
import { countOf } from '@skatert/contracts/shared/text';

const TITLES: Readonly<Record<string, string>> = {
  auth: 'Вход и права',
  catalogue: 'Меню',
  gateway: 'Шлюз',
  inventory: 'Склад',
  orders: 'Заказы',
  shell: 'Оболочка',
  storefront: 'Витрина',
};

/** Returns the title of a domain; one of a later release has its name. */
export const titleOf = ({ name }: Pick<DomainStatus, 'name'>): string => TITLES[name] ?? name;

export type Health = 'works' | 'partly' | 'down';

/** Returns whether a domain's service works: `partly` when some of its processes don't. */
export function healthOf({ processes }: Pick<DomainStatus, 'processes'>): Health {
  if (!processes) return 'works';
  if (processes.ready === 0) return 'down';
  return processes.waiting + processes.hung === 0 ? 'works' : 'partly';
}

export const HEALTH_TEXTS: Readonly<Record<Health, string>> = {
  works: 'Работает',
  partly: 'Работает частично',
  down: 'Не отвечает',
};

/** Returns «2 готовы, 1 не отвечает»; undefined for a domain without processes. */
export function processesText({ processes }: Pick<DomainStatus, 'processes'>): string | undefined {
  if (!processes) return undefined;
  const { ready, waiting, hung } = processes;
  const parts = [`готовы: ${ready}`];
  if (waiting > 0) parts.push(`ждут: ${waiting}`);
  if (hung > 0) parts.push(`не отвечают: ${hung}`);
  return parts.join(', ');
}

const CALLS = ['запрос', 'запроса', 'запросов'] as const;
const ERRORS = ['ошибка', 'ошибки', 'ошибок'] as const;

/** Returns «1 204 запроса, 0,2 % с ошибкой, в среднем 12 мс»; undefined without calls. */
export function callsText({ calls, failed, meanMs }: ReleaseCounts): string | undefined {
  if (calls === 0 || meanMs === null) return undefined;
  const share = ((100 * failed) / calls).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  return `${countOf(calls, CALLS)}, ${share}\u00a0% с\u00a0ошибкой, в\u00a0среднем ${Math.round(meanMs)}\u00a0мс`;
}

export const browserErrorsText = ({ browserErrors }: ReleaseCounts): string | undefined =>
  browserErrors === 0 ? undefined : countOf(browserErrors, ERRORS);

/** Returns since when a gateway counts; `since`: the formatted time at which it began, if it is known. */
export const countedText = (since: string | undefined): string =>
  `с\u00a0запуска шлюза${since === undefined ? '' : `, ${since}`}; у\u00a0более новой версии\u00a0— с\u00a0её появления`;

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

/** Returns what waits in the queues; null: it is not known. */
export function queuesText(queues: readonly QueueStatus[] | null): string {
  if (!queues) return 'неизвестно: очередь сообщений не отвечает';
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return waiting === 0 ? 'пусто' : `ждут ${countOf(waiting, MESSAGES)}`;
}
