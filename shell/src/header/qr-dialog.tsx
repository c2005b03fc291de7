/** The site's address as a code, to be opened on another device. */

import { Modal } from '@skatert/ui-kit/modal';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { atom, useAtom } from 'jotai';
import { Part } from '../parts/part.js';
import styles from './qr-dialog.module.css';

export const qrOpenAtom = atom(false);

const code = () => import(/* webpackChunkName: "qr-code" */ './qr-code.js');

export function QrDialog() {
  const [open, setOpen] = useAtom(qrOpenAtom);
  if (!open) return null;
  return (
    <Modal title="QR-код сайта" width={360} onClose={() => setOpen(false)} compact>
      <Part name="qr-code" load={code} fallback={<Place />} props={{ address: location.origin }} />
    </Modal>
  );
}

function Place() {
  return (
    <div className={styles.box}>
      <LoadingText>Рисуем код…</LoadingText>
      <Skeleton width={256} height={256} />
    </div>
  );
}
