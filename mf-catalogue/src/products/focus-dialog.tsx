/** Chooses the part of a picture that its square shows: by a press on the picture, or by a slider. */
import { Button } from '@skatert/ui-kit/button';
import { FormActions, FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { type PointerEvent, useState } from 'react';
import styles from './focus-dialog.module.css';
import type { NewTile } from './image-tiles.js';
import { cropOf, type Size } from './square-crop.js';
import type { Focus } from './upload-image.js';

export interface FocusDialogProps {
  tile: NewTile;
  onChoose: (focus: Focus) => void;
  onClose: () => void;
}

const toThousandth = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;

export function FocusDialog({ tile, onChoose, onClose }: FocusDialogProps) {
  const [focus, setFocus] = useState(tile.focus);
  const [size, setSize] = useState<Size | null>(null);
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: toThousandth((event.clientX - left) / width),
      y: toThousandth((event.clientY - top) / height),
    });
  };
  const crop = size && cropOf(size, focus);
  const axis = !size || size.width === size.height ? null : size.width > size.height ? 'x' : 'y';
  return (
    <Modal
      title="Кадр"
      width={560}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button onClick={() => onChoose(focus)}>Готово</Button>
        </FormActions>
      }
    >
      <FormBody>
        <p>Гости увидят светлый квадрат. Нажмите на главное в кадре или сдвиньте его.</p>
        <div className={styles.stage}>
          <div className={styles.picture} onPointerDown={press} onPointerMove={press}>
            <img
              src={tile.preview}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
            />
            {crop && (
              <span
                className={styles.crop}
                style={{
                  left: `${crop.left}%`,
                  top: `${crop.top}%`,
                  width: `${crop.width}%`,
                  height: `${crop.height}%`,
                }}
              />
            )}
          </div>
        </div>
        {axis && (
          <label className={styles.slider}>
            {axis === 'x' ? 'По горизонтали' : 'По вертикали'}
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(focus[axis] * 100)}
              onChange={({ target }) => setFocus({ ...focus, [axis]: Number(target.value) / 100 })}
            />
          </label>
        )}
      </FormBody>
    </Modal>
  );
}
