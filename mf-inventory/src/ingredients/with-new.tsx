/** A field whose choice can also be created in the same dialog, below the field. */
import { Button } from '@skatert/ui-kit/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './ingredients.module.css';

export interface WithNewProps {
  /** The text of the button that opens the form. */
  label: string;
  field: ReactNode;
  /** The form that creates a choice; `close` removes it. */
  children: (close: () => void) => ReactNode;
}

export function WithNew({ label, field, children }: WithNewProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <div className={styles.withNew}>
        {field}
        <Button
          ref={opener}
          look="quiet"
          size="small"
          icon={<Plus size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && children(close)}
    </>
  );
}
