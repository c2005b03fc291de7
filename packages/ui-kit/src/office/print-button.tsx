/** Opens the browser's print dialog, for pages that have a `PrintedReport`. */
import { Button } from '@skatert/ui-kit/button';
import { Printer } from 'lucide-react';

/** `disabled`: what the page shows is not what is asked for. */
export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button look="secondary" icon={<Printer size={20} />} disabled={disabled} onClick={() => window.print()}>
    Печать
  </Button>
);
