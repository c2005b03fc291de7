/** The QR code of the site, loaded when the dialog is opened. */
import { CopyAddress } from '@skatert/ui-kit/copy-address';
import { QrCode } from '@skatert/ui-kit/qr-code';
import styles from './qr-dialog.module.css';

const SiteCode = ({ address }: { address: string }) => (
  <div className={styles.box}>
    <p className={styles.hint}>Наведите камеру телефона, чтобы открыть сайт на нём</p>
    <QrCode address={address} title={`QR-код адреса ${address}`} />
    <strong>{address}</strong>
    <CopyAddress address={address} />
  </div>
);

export default SiteCode;
