/** An address as a QR code: black on white in both themes, as cameras expect. */
import { QRCodeSVG } from 'qrcode.react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  address: string;
  /** What the code opens, for screen readers. */
  title: string;
  /** In px, without the white margin. */
  size?: number;
}

export const QrCode = ({ address, title, size = 224 }: QrCodeProps) => (
  <span className={styles.code}>
    <QRCodeSVG value={address} size={size} level="M" title={title} />
  </span>
);
