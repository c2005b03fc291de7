/** A report of a shift, with what prints and saves it. */
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import type { Shift } from '@skatert/contracts/orders/shifts';
import { Button } from '@skatert/ui-kit/button';
import { Facts } from '@skatert/ui-kit/office/facts';
import { saveFile } from '@skatert/ui-kit/office/save-file';
import sheet from '@skatert/ui-kit/office/sheet.module.css';
import { useZone } from '@skatert/ui-kit/office/zone';
import clsx from 'clsx';
import { FileDown, FileText, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTicketWidth } from '../ticket/printer.js';
import { type Paper, usePrint } from '../ticket/use-print.js';
import { shiftFile } from './shift-file.js';
import { reportParts, reportTitle } from './shift-lines.js';
import styles from './shifts.module.css';

export function ShiftReport({ shift }: { shift: Shift }) {
  const parts = reportParts(shift, useZone());
  return (
    <div className={styles.report}>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title} className={styles.part}>
          <h2>{title}</h2>
          <Facts facts={lines} />
        </section>
      ))}
      <p className={styles.quiet}>{SHIFT_TEXTS.notFiscal}</p>
    </div>
  );
}

/** The paper that most printers of tickets have, in mm. */
const USUAL_WIDTH = 80;

export function ReportActions({ shift }: { shift: Shift }) {
  const zone = useZone();
  const width = useTicketWidth() ?? USUAL_WIDTH;
  const [paper, setPaper] = useState<Paper | null>(null);
  return (
    <div className={styles.actions}>
      <Button look="secondary" icon={<Printer size={20} />} onClick={() => setPaper(width)}>
        На ленте
      </Button>
      <Button look="secondary" icon={<FileText size={20} />} onClick={() => setPaper('A4')}>
        На A4
      </Button>
      <Button look="secondary" icon={<FileDown size={20} />} onClick={() => saveFile(shiftFile(shift, zone))}>
        CSV
      </Button>
      {paper !== null && <PrintedReport shift={shift} paper={paper} onDone={() => setPaper(null)} />}
    </div>
  );
}

interface PrintedReportProps {
  shift: Shift;
  paper: Paper;
  onDone: () => void;
}

function PrintedReport({ shift, paper, onDone }: PrintedReportProps) {
  const content = useRef<HTMLElement>(null);
  const zone = useZone();
  usePrint(content, paper, onDone);
  return createPortal(
    <article ref={content} className={clsx(sheet.sheet, styles.paper)} data-paper={paper} aria-hidden="true">
      <p className={styles.paperTitle}>{reportTitle(shift)}</p>
      <p>{SHIFT_TEXTS.notFiscal}</p>
      {reportParts(shift, zone).map(({ title, lines }) => (
        <section key={title}>
          <p className={styles.paperPart}>{title}</p>
          {lines.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report stay in their order
            <p key={index} className={styles.paperLine}>
              <span>{name}</span>
              <span>{value}</span>
            </p>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  );
}
