/** A file upload: by choosing, dropping or pasting. */
import { Upload } from 'lucide-react';
import { DropZone, Text } from 'react-aria-components/DropZone';
import { FileTrigger, Pressable } from 'react-aria-components/FileTrigger';
import type { DropOperation } from 'react-aria-components/useDragAndDrop';
import { Button } from '../button.js';
import styles from './file-drop.module.css';
import { fits } from './file-kinds.js';
import { OfficeContext } from './office-context.js';

export interface FileDropProps {
  /** The text of the button: «Выбрать фото». */
  label: string;
  /** The allowed types and sizes, as text. */
  hint: string;
  /** MIME types and extensions: `image/*`, `text/csv`, `.xlsx`. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** `refused`: dropped or pasted files of another type, or further files when `multiple` is false. */
  onFiles: (files: File[], refused: File[]) => void;
}

/** Files are copied. What may only be moved, such as the rows of a tree, is refused, also in a drag by keyboard. */
const operationOf = (_types: unknown, allowed: readonly DropOperation[]): DropOperation =>
  allowed.includes('copy') ? 'copy' : 'cancel';

export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const addFiles = (files: readonly File[]) => {
    const fitting = files.filter((file) => fits(file, accept));
    const accepted = multiple ? fitting : fitting.slice(0, 1);
    onFiles(
      accepted,
      files.filter((file) => !accepted.includes(file)),
    );
  };
  return (
    <OfficeContext>
      <DropZone
        aria-label="Место для файлов"
        className={styles.zone}
        isDisabled={disabled}
        getDropOperation={operationOf}
        onDrop={async ({ items }) => {
          const dropped = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
          if (dropped.length > 0) addFiles(await Promise.all(dropped));
        }}
      >
        <Upload size={24} strokeWidth={1.5} aria-hidden="true" />
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={multiple}
          onSelect={(files) => files && files.length > 0 && addFiles([...files])}
        >
          <Pressable isDisabled={disabled}>
            <Button look="secondary" disabled={disabled}>
              {label}
            </Button>
          </Pressable>
        </FileTrigger>
        <Text slot="label" className={styles.hint}>
          {hint}
        </Text>
      </DropZone>
    </OfficeContext>
  );
}
