/** A button that copies an address; nothing where the browser has no clipboard. */
import { toast } from '@skatert/web-kit/toast';
import { Copy } from 'lucide-react';
import { Button } from './button.js';

export interface CopyAddressProps {
  address: string;
  /** What the address opens, for screen readers, where several buttons copy one. */
  of?: string;
}

const TEXT = 'Скопировать ссылку';

export function CopyAddress({ address, of }: CopyAddressProps) {
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Ссылка скопирована'),
      () => toast.error('Не удалось скопировать ссылку'),
    );
  return (
    <Button
      look="secondary"
      icon={<Copy size={20} />}
      aria-label={of && `${TEXT}: ${of}`}
      onClick={() => void copy()}
    >
      {TEXT}
    </Button>
  );
}
