/** Asks what a new status needs: the promised time of an accepted order, the reason of a cancellation. */
import type { CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { lookUp } from '@skatert/contracts/shared/look-up';
import { toast } from '@skatert/web-kit/toast';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { InBrandZone } from '../orders/brand-zone.js';
import { AcceptDialog } from './accept-dialog.js';
import { CancelDialog } from './cancel-dialog.js';

/** What is saved together with the status. */
export interface StatusDecision {
  /** Absent: the suggestion of the server. */
  promisedMinutes?: number;
  reason?: string;
  canceledStock?: CanceledStock;
}

interface Question {
  order: StaffOrder;
  newStatus: OrderStatus;
  /** Called with the decision, unless the dialog is closed; at once when there is nothing to ask. */
  onDecide: (decision: StatusDecision) => void;
}

type NotedOrder = Pick<StaffOrder, 'id' | 'status' | 'canceledBy' | 'cancelReason'>;

interface Questions {
  ask: (question: Question) => void;
  /** Closes the dialog of an order whose status is no longer the one it was opened with, and says so. */
  noteStatus: (order: NotedOrder) => void;
  isAsking: boolean;
}

const QuestionsContext = createContext<Questions>({
  ask: ({ onDecide }) => onDecide({}),
  noteStatus: () => {},
  isAsking: false,
});

export const useStatusQuestions = (): Questions => useContext(QuestionsContext);

/** The dialogs that ask what an order with a new status needs; null: nothing. */
const DIALOGS: Readonly<Record<OrderStatus, typeof CancelDialog | typeof AcceptDialog | null>> = {
  QUEUED: null,
  PREPARING: AcceptDialog,
  READY_FOR_PICKUP: null,
  OUT_FOR_DELIVERY: null,
  DELIVERED: null,
  COMPLETED: null,
  CANCELED: CancelDialog,
};

const dialogOf = ({ newStatus }: Question) => lookUp(DIALOGS, newStatus);

/** The dialogs are here and not in the rows of a table, which handles keys itself. */
export function StatusDialogs({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const decided = useRef<(() => void) | null>(null);
  // Once the dialog has given the focus back: saving disables the button that gets it.
  useEffect(() => {
    if (question) return;
    decided.current?.();
    decided.current = null;
  }, [question]);
  const isAsking = question !== null;
  const noteStatus = useCallback(
    ({ id, status, canceledBy, cancelReason }: NotedOrder) => {
      if (question?.order.id !== id || question.order.status === status) return;
      setQuestion(null);
      const text = canceledBy === 'client' ? 'отменил клиент' : statusLabel(status);
      toast.info(`Заказ #${id}: ${text}`, { description: cancelReason ?? undefined });
    },
    [question],
  );
  const questions = useMemo(
    () => ({
      ask: (next: Question) => (dialogOf(next) ? setQuestion(next) : next.onDecide({})),
      noteStatus,
      isAsking,
    }),
    [noteStatus, isAsking],
  );
  const decide = (decision: StatusDecision) => {
    decided.current = () => question?.onDecide(decision);
    setQuestion(null);
  };
  const Dialog = question && dialogOf(question);
  return (
    <QuestionsContext value={questions}>
      {children}
      {question && Dialog && (
        <InBrandZone brandId={question.order.brandId}>
          <Dialog order={question.order} onDecide={decide} onClose={() => setQuestion(null)} />
        </InBrandZone>
      )}
    </QuestionsContext>
  );
}
