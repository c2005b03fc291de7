/** What the reader of a report has to know of its sums. */
import { countsPieces, REPORT_TEXTS, type ReportName } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
import shared from '@skatert/ui-kit/office/report.module.css';
import { firstRowsText } from '@skatert/ui-kit/office/report-texts';

const NOTES: Partial<Record<ReportName, string>> = {
  groups: 'Группы — те, в которых блюда находятся сейчас.',
  staff:
    'По заказам этого периода, даже если действие было позже. Скидки — те, что дали на кассе; сумма отменённых заказов в них не входит.',
  times:
    'Без заказов ко времени, «До принятия заказа» — без заказов с кассы: их принимают сразу. «Опоздали» — вышли с кухни позже обещанного; больше 240 минут считаются как 240.',
  stations:
    'Блюда, которые кухня отметила готовыми, по нынешним станциям. Время — от принятия заказа до отметки, без заказов ко времени.',
  stops:
    'Часы считаются круглосуточно, также когда точка закрыта. Стоп с остатком считается, пока осталось 0. История хранится два года.',
};

/** What reports are sorted by; absent: by the revenue. */
const SORTED_BY: Partial<Record<ReportName, string>> = { stops: 'по времени' };

/** `name` is that of the report, also while it is loading. */
export const ReportNotes = ({ name, report }: { name: ReportName; report: Report | undefined }) => (
  <>
    {report?.more && <p className={shared.note}>{firstRowsText(report.rows.length, SORTED_BY[name])}</p>}
    {NOTES[name] && <p className={shared.note}>{NOTES[name]}</p>}
    {countsPieces(name) && <p className={shared.note}>{REPORT_TEXTS.byPiece}</p>}
  </>
);
