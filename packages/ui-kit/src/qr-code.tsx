/** An address as a QR code: black on white in both themes, as cameras expect, with the margin that they need. */
import { QRCodeSVG } from 'qrcode.react';

export interface QrCodeProps {
  address: string;
  /** What the code opens, for screen readers. */
  title: string;
  /** In px, with the margin. */
  size?: number;
}

/** Its styles are its own: a file of them would make the shell's first files larger, which load it when it is opened. */
const STYLE = { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 'var(--radius-card)' };

export const QrCode = ({ address, title, size = 256 }: QrCodeProps) => (
  <QRCodeSVG value={address} size={size} level="M" marginSize={3} title={title} style={STYLE} />
);
