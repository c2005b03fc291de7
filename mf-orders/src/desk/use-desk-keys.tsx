/** The keyboard at the desk: moves between orders, opens them, and changes their status. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { statusLabel } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { toast } from '@skatert/web-kit/toast';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useOpenOrder } from '../orders/order-address.js';
import { useMay } from '../orders/use-brand-roles.js';
import { useStatusQuestions } from '../status-change/status-dialogs.js';
import { commandOf, type DeskCommand } from './desk-keys.js';
import { focusBeside, focusedOrder } from './desk-rows.js';
import { KeysHelp } from './keys-help.js';
import type { Desk } from './use-desk.js';
import { useSaveStatus } from './use-save-status.js';

/** Where keys are text, or belong to a dialog, a menu or a list. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="dialog"], dialog';
/** What Enter presses itself. */
const PRESSABLE = 'a, button';

export interface DeskKeys {
  /** The help. */
  dialog: ReactNode;
  openHelp: () => void;
}

export function useDeskKeys(list: RefObject<HTMLElement | null>, desk: Desk): DeskKeys {
  const { isHelpOpen, setHelpOpen } = desk;
  const { save, isSaving } = useSaveStatus();
  const { ask } = useStatusQuestions();
  const may = useMay();
  const openOrder = useOpenOrder();
  const changeStatus = (order: StaffOrder, status: StaffOrder['status']) => {
    const change = { orderId: order.id, newStatus: status };
    const description = `Заказ #${order.id}: ${statusLabel(status)}`;
    if (isSaving(order.id) || order.status === status) return;
    if (!may(ORDERS_PERMISSIONS['order.changeStatus'], order.brandId))
      return toast.error(ORDER_REFUSALS.changeStatus);
    if (!order.nextStatuses.includes(status)) return toast.error(ORDER_REFUSALS.transition, { description });
    ask({ order, newStatus: status, onDecide: (decision) => save({ ...change, ...decision }) });
  };
  const run = (command: DeskCommand, element: HTMLElement) => {
    const focused = focusedOrder(element);
    const order = desk.page?.content.find(({ id }) => id === focused);
    if (command.kind === 'next') focusBeside(element, 1);
    else if (command.kind === 'previous') focusBeside(element, -1);
    else if (command.kind === 'search')
      document.querySelector<HTMLElement>('search input[type="search"]')?.focus();
    else if (command.kind === 'help') setHelpOpen(true);
    else if (order && command.kind === 'open') openOrder(order.id);
    else if (order && command.kind === 'status') changeStatus(order, command.status);
  };
  useKeys(list, run);
  return {
    dialog: isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />,
    openHelp: () => setHelpOpen(true),
  };
}

/** Calls `run` for the keys of the desk, unless a field or a dialog gets them. */
function useKeys(
  list: RefObject<HTMLElement | null>,
  run: (command: DeskCommand, list: HTMLElement) => void,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      const { target } = event;
      if (!command || !list.current || !(target instanceof Element)) return;
      if (target.closest(TYPING) || document.querySelector('dialog[open]')) return;
      if (command.kind === 'open' && target.closest(PRESSABLE)) return;
      const isMove = command.kind === 'next' || command.kind === 'previous';
      // Outside the list arrows scroll the page; inside the table it handles them itself.
      if (event.code.startsWith('Arrow') && !target.closest('[data-order]')) return;
      if (event.repeat && !isMove) return;
      event.preventDefault();
      latest.current(command, list.current);
    };
    // Before the table, which passes on no Enter.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [list]);
}
