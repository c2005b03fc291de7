/** The QR code: black on white in both themes, as cameras expect. */
import { Button } from '@skatert/ui-kit/button';
import { toast } from '@skatert/web-kit/toast';
import { Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import styles from './qr-dialog.module.css';

const SIZE = 224;

export default function QrCode({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Ссылка скопирована'),
      () => toast.error('Не удалось скопировать ссылку'),
    );
  return (
    <div className={styles.box}>
      <p className={styles.hint}>Наведите камеру телефона, чтобы открыть сайт на нём</p>
      <span className={styles.code}>
        <QRCodeSVG value={address} size={SIZE} level="M" title={`QR-код адреса ${address}`} />
      </span>
      <span className={styles.address}>{address}</span>
      {navigator.clipboard && (
        <Button look="secondary" icon={<Copy size={20} />} onClick={() => void copy()}>
          Скопировать ссылку
        </Button>
      )}
    </div>
  );
}
