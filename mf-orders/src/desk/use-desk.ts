/** The state of the desk: the list, whether its rows must stay, and the open dialog. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMarkOpened } from '../new-orders/use-mark-opened.js';
import { useFreshness } from '../orders/freshness.js';
import { type DeskFilters, deskQuery } from '../orders/order-queries.js';
import { useOpened } from '../orders/use-opened.js';
import { useStatusQuestions } from '../status-change/status-dialogs.js';
import type { DeskDialog } from './desk-cells.js';
import type { ChangeFilters } from './use-desk-filters.js';
import { useDeskUpdates, useHeldRows } from './use-desk-updates.js';
import { useEditedRows, useListInUse, useScrolled } from './use-list-in-use.js';

export type Desk = ReturnType<typeof useDesk>;

export function useDesk(filters: DeskFilters, changeFilters: ChangeFilters) {
  const holder = useHeldRows();
  const query = useQuery(deskQuery(filters, holder));
  const { data: page, error, refetch } = query;
  const dialog = useOpened<StaffOrder, DeskDialog>(page?.content);
  const openedId = dialog.order?.id;
  useMarkOpened(dialog.order);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const chosenOrders = page?.content.filter(({ id }) => chosen.has(id)) ?? [];
  const isOrderShown = useParams().id !== undefined;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { isAsking } = useStatusQuestions();
  const hasDialog = isOrderShown || isAsking || isHelpOpen || openedId !== undefined;
  const hasRows = page !== undefined && page.content.length > 0;
  const { inUse, handlers } = useListInUse();
  const [isEditing, reportEditing] = useEditedRows();
  const lastPage = Math.max(0, (page?.totalPages ?? 0) - 1);
  // Its orders have left the filter, or the address is of an older list.
  const isPageGone = page?.number === filters.page && filters.page > lastPage;
  const leavePage = useEffectEvent(() => changeFilters({ page: lastPage }));
  useEffect(() => {
    if (isPageGone && !inUse && !isEditing && !hasDialog) leavePage();
  }, [isPageGone, inUse, isEditing, hasDialog]);
  const isScrolled = useScrolled();
  const waiting = useDeskUpdates(filters, query, {
    holder,
    held:
      hasRows &&
      (filters.page > 0 || inUse || isEditing || isScrolled || hasDialog || chosenOrders.length > 0),
    openChatId: dialog.kind === 'chat' ? (openedId ?? null) : null,
  });
  /** Reads the list and places its rows, also while it is in use. */
  const reread = (): Promise<unknown> => {
    holder.release();
    return refetch();
  };
  const showWaiting = () => {
    window.scrollTo({ top: 0 });
    if (filters.page > 0) changeFilters({ page: 0 });
    else void reread();
  };
  return {
    page,
    error,
    freshness: useFreshness(query),
    dialog,
    isHelpOpen,
    setHelpOpen,
    handlers,
    reportEditing,
    /** The orders of the page that are chosen for a step at once; its rows stay meanwhile. */
    chosenOrders,
    choose,
    /** The number of new orders that wait above the shown rows. */
    waiting,
    reread,
    showWaiting,
  };
}
