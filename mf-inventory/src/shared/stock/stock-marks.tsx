/** What rows of the stock are marked with: text and icon say the same as the colour. */
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { Badge, type BadgeProps } from '@skatert/ui-kit/badge';
import { ArrowDownToLine, CalendarX, type LucideIcon, TriangleAlert } from 'lucide-react';
import styles from './stock.module.css';
import { type Expiring, isBelowMinimum, isExpired, isLow } from './stock-rules.js';

export interface Mark {
  text: string;
  tone: BadgeProps['tone'];
  Icon: LucideIcon;
}

export const LOW: Mark = { text: 'Мало', tone: 'warning', Icon: TriangleAlert };
export const BELOW_MINIMUM: Mark = { text: 'Ниже минимума', tone: 'warning', Icon: ArrowDownToLine };
export const EXPIRED: Mark = { text: 'Истёк срок', tone: 'danger', Icon: CalendarX };

/** Returns the mark of what has expired, if any. `today`: yyyy-mm-dd. */
export const expiryMarks = (stock: Expiring, today: string): Mark[] =>
  isExpired(stock, today) ? [EXPIRED] : [];

/** Returns the marks of a row. `today`: yyyy-mm-dd. */
export const marksOf = (row: StockRow, today: string): Mark[] => [
  ...(isLow(row) ? [LOW] : []),
  ...(isBelowMinimum(row) ? [BELOW_MINIMUM] : []),
  ...expiryMarks(row, today),
];

export const MarkBadge = ({ text, tone, Icon }: Mark) => (
  <Badge tone={tone}>
    <Icon size={12} aria-hidden="true" />
    <span className={styles.markText}>{text}</span>
  </Badge>
);

export const LowBadge = () => <MarkBadge {...LOW} />;
export const BelowMinimumBadge = () => <MarkBadge {...BELOW_MINIMUM} />;
export const ExpiredBadge = () => <MarkBadge {...EXPIRED} />;

/** The badges of a row. */
export const Marks = ({ row, today }: { row: StockRow; today: string }) =>
  marksOf(row, today).map((mark) => <MarkBadge key={mark.text} {...mark} />);

/** The class of a row's highlight; its badges say the same. */
export function rowClassOf(row: StockRow, today: string): string | undefined {
  if (isExpired(row, today)) return styles.expired;
  return isLow(row) || isBelowMinimum(row) ? styles.low : undefined;
}
