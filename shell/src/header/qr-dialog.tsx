/** The dialog with the site's URL as a QR code, to open it on another device. */

import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { atom, useAtom } from 'jotai';
import { Dialog } from '../lazy/dialog.js';
import { LazyView } from '../lazy/lazy-view.js';
import styles from './qr-dialog.module.css';

export const qrOpenAtom = atom(false);

const code = () => import(/* webpackChunkName: "qr-code" */ './qr-code.js');

export function QrDialog() {
  const [open, setOpen] = useAtom(qrOpenAtom);
  if (!open) return null;
  return (
    <Dialog title="QR-код сайта" width={360} onClose={() => setOpen(false)} compact>
      <LazyView name="qr-code" load={code} fallback={<CodeSkeleton />} props={{ address: location.origin }} />
    </Dialog>
  );
}

function CodeSkeleton() {
  return (
    <div className={styles.box}>
      <LoadingText>Рисуем код…</LoadingText>
      <Skeleton width={256} height={256} />
    </div>
  );
}
