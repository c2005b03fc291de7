/** The tickets of a brand's kitchen with what stands around them. */
import { countOf } from '@skatert/contracts/shared/text';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { ChefHat, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { LostConnection } from '../orders/freshness.js';
import { useTick } from '../orders/use-tick.js';
import { useWakeLock } from '../orders/use-wake-lock.js';
import { useStopPlace } from '../stop-list/use-stop-places.js';
import styles from './kitchen.module.css';
import { KitchenBar, type Panel } from './kitchen-bar.js';
import { choosePlace, usePlace } from './kitchen-place.js';
import { Recent, Totals } from './side-panels.js';
import { type ShownTicket, stationsOf, toFinish } from './stations.js';
import { TicketCard } from './ticket-card.js';
import { useDeeds } from './use-deeds.js';
import { useKitchen } from './use-kitchen.js';
import { type KitchenCommand, useKitchenKeys } from './use-kitchen-keys.js';

/** The window width in px from which the totals fit beside the tickets. */
const WIDE = 1280;

export interface KitchenScreenProps {
  brandId: number;
  /** The choice of the brand. */
  children: ReactNode;
}

export function KitchenScreen({ brandId, children }: KitchenScreenProps) {
  const place = usePlace(brandId);
  const { query, kitchen, read, freshness, station, gone, unsent } = useKitchen(brandId, place);
  const stopPlace = useStopPlace(brandId, place.pointId);
  const deeds = useDeeds(brandId, { pointId: stopPlace ?? null, station });
  const [panel, setPanel] = useState<Panel | null>(() => (window.innerWidth >= WIDE ? 'totals' : null));
  const stations = stationsOf(read?.settings.groups ?? []);
  useWakeLock();
  return (
    <>
      <KitchenBar
        brandId={brandId}
        stations={stations}
        gone={gone}
        freshness={freshness}
        panel={panel}
        onPanel={setPanel}
      >
        {children}
      </KitchenBar>
      {gone !== null && (
        <GoneStation
          name={gone}
          hasOthers={stations.length > 0}
          onSeen={() => choosePlace(brandId, { ...place, station: null })}
        />
      )}
      <div className={styles.lost}>
        <LostConnection freshness={freshness} onRetry={() => query.refetch()} />
        {unsent > 0 && freshness.lost && (
          <p role="status">{countOf(unsent, UNSENT)}: отправим, когда появится связь</p>
        )}
      </div>
      {!read && query.error && <QueryFailure query={query} text="Не удалось загрузить заказы" />}
      {!kitchen && (read || !query.error) && <LoadingText>Загружаем заказы…</LoadingText>}
      {kitchen && (
        <div className={styles.body}>
          <Tickets {...kitchen} deeds={deeds} />
          {panel === 'totals' && (
            <Totals brandId={brandId} pointId={stopPlace} tickets={kitchen.tickets} onStop={deeds.stop} />
          )}
          {panel === 'recent' && <Recent recent={kitchen.recent} onReturn={deeds.takeBack} />}
        </div>
      )}
      <div role="status" className={styles.undo} data-lost={freshness.lost || undefined}>
        {deeds.last && (
          <>
            <p>{deeds.last.text}</p>
            <button type="button" className={styles.action} onClick={deeds.undo}>
              <Undo2 size={24} /> Отменить
            </button>
          </>
        )}
      </div>
    </>
  );
}

interface GoneStationProps {
  name: string;
  /** The brand has others, of which one can be chosen. */
  hasOthers: boolean;
  onSeen: () => void;
}

/** Its tickets would be missed otherwise: all are shown until the cook has seen that. */
function GoneStation({ name, hasOthers, onSeen }: GoneStationProps) {
  return (
    <div role="alert" className={styles.gone}>
      <p>
        Станции «{name}» больше нет.{' '}
        {hasOthers ? 'Показаны заказы всех станций: выберите свою.' : 'Показаны все заказы.'}
      </p>
      <button type="button" className={styles.action} onClick={onSeen}>
        Понятно
      </button>
    </div>
  );
}

const UNSENT = ['отметка не отправлена', 'отметки не отправлены', 'отметок не отправлены'] as const;

interface TicketsProps {
  tickets: readonly ShownTicket[];
  more: boolean;
  offset: number;
  deeds: ReturnType<typeof useDeeds>;
}

function Tickets({ tickets, more, offset, deeds }: TicketsProps) {
  const now = useTick() + offset;
  const list = useRef<HTMLDivElement>(null);
  useKitchenKeys((command) => runCommand(command, { list: list.current, tickets, deeds }));
  if (tickets.length === 0)
    return <EmptyState asHeading Icon={ChefHat} text="Экран кухни. Доступно для роли COOK." />;
  return (
    <div className={styles.list}>
      <HiddenText as="div">
        <h1>Кухня: {countOf(tickets.length, ['заказ', 'заказа', 'заказов'])}</h1>
      </HiddenText>
      <div className={styles.tickets} ref={list}>
        {tickets.map((ticket, index) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            place={index + 1}
            now={now}
            onMark={deeds.mark}
            onFinish={deeds.finish}
          />
        ))}
      </div>
      {more && <p className={styles.more}>Показаны первые {tickets.length}, за ними ждут другие</p>}
    </div>
  );
}

interface Shown extends Pick<TicketsProps, 'tickets' | 'deeds'> {
  list: HTMLElement | null;
}

/** The chosen ticket is the one that has the focus. Returns false when there is nothing to do. */
function runCommand(command: KitchenCommand, { list, tickets, deeds }: Shown): boolean {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-ticket]') ?? [])];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const focus = (place: number): boolean => {
    const card = cards[Math.min(place, cards.length - 1)];
    card?.focus();
    card?.scrollIntoView?.({ block: 'nearest' });
    return card !== undefined;
  };
  switch (command.kind) {
    case 'choose':
      return command.place < cards.length && focus(command.place);
    case 'move':
      return focus(Math.max(0, current + command.by));
    case 'undo':
      deeds.undo();
      return true;
    case 'leave':
      cards[current]?.blur();
      return current >= 0;
    case 'finish': {
      // By its number: the cards that are shown may be newer than the tickets.
      const ticket = tickets.find(({ id }) => String(id) === cards[current]?.dataset.ticket);
      if (!ticket) return false;
      // A station finishes no lines that are not its own: they wait for a touch.
      if (toFinish(ticket).length === 0) return false;
      deeds.finish(ticket);
      // Enter goes on with the next ticket, which takes this one's place.
      (cards[current + 1] ?? cards[current - 1])?.focus();
      return true;
    }
  }
}
