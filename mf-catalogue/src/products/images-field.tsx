/** The pictures of a product: several are added at once, sorted by drag and drop or keyboard, and cut around a point. */
import { PICTURE_TYPES, PRODUCT_IMAGES_MAX } from '@skatert/contracts/menu/picture';
import { IconButton } from '@skatert/ui-kit/button';
import { CardControls, CardGrid } from '@skatert/ui-kit/office/card-grid';
import { FileDrop } from '@skatert/ui-kit/office/file-drop';
import { Picture } from '@skatert/ui-kit/picture';
import { Crop, X } from 'lucide-react';
import { useState } from 'react';
import { FocusDialog } from './focus-dialog.js';
import type { ImageTile, NewTile } from './image-tiles.js';
import styles from './images-field.module.css';
import { positionOf, type Size } from './square-crop.js';
import type { ProductImages } from './use-product-images.js';

/** Their own drag type: no other collection accepts them. */
const IMAGE_TYPE = 'skatert/product-image';

export function ImagesField({ images, disabled }: { images: ProductImages; disabled: boolean }) {
  const { problem, add, remove, move, setFocus } = images;
  const [cropped, setCropped] = useState<NewTile | null>(null);
  // New objects, since the grid names a card again only when its item changes, not when its place does.
  const tiles = images.tiles.map((tile, index) => ({ ...tile, name: `Картинка ${index + 1}` }));
  return (
    <section className={styles.field} aria-label="Картинки">
      <h3>Картинки</h3>
      {tiles.length > 0 && (
        <CardGrid
          label="Картинки"
          items={tiles}
          nameOf={({ name }) => name}
          className={styles.tiles}
          onOpen={(tile) => tile.kind === 'new' && setCropped(tile)}
          dragType={disabled ? undefined : IMAGE_TYPE}
          onMove={({ ids: [id], beforeId }) => id !== undefined && move(id, beforeId)}
        >
          {(tile) => (
            <Tile
              tile={tile}
              name={tile.name}
              disabled={disabled}
              onCrop={setCropped}
              onRemove={() => remove(tile.id)}
            />
          )}
        </CardGrid>
      )}
      {tiles.length < PRODUCT_IMAGES_MAX && (
        <FileDrop
          label="Добавить картинки"
          hint="PNG, JPEG, WebP или AVIF, до 10 МБ, не больше 10. Первая — главная"
          accept={PICTURE_TYPES}
          multiple
          disabled={disabled}
          onFiles={add}
        />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {cropped && (
        <FocusDialog
          tile={cropped}
          onChoose={(focus) => {
            setFocus(cropped.id, focus);
            setCropped(null);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </section>
  );
}

interface TileProps {
  tile: ImageTile;
  name: string;
  disabled: boolean;
  onCrop: (tile: NewTile) => void;
  onRemove: () => void;
}

function Tile({ tile, name, disabled, onCrop, onRemove }: TileProps) {
  return (
    <div className={styles.tile}>
      {tile.kind === 'stored' ? (
        <Picture src={tile.url} alt={name} sizes="140px" className={styles.picture} />
      ) : (
        <Preview tile={tile} name={name} />
      )}
      <CardControls className={styles.controls}>
        {tile.kind === 'new' && (
          <IconButton label={`Выбрать кадр: ${name}`} disabled={disabled} onClick={() => onCrop(tile)}>
            <Crop size={16} />
          </IconButton>
        )}
        <IconButton label={`Удалить: ${name}`} disabled={disabled} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </CardControls>
      {tile.kind === 'new' && tile.progress !== null && (
        <progress className={styles.progress} value={tile.progress} aria-label={`Загрузка: ${name}`} />
      )}
      {tile.kind === 'new' && tile.problem !== null && (
        <p className={styles.problem} role="alert">
          {tile.problem}
        </p>
      )}
    </div>
  );
}

/** The square that will be cut out of a file. */
function Preview({ tile, name }: { tile: NewTile; name: string }) {
  const [size, setSize] = useState<Size | null>(null);
  return (
    <img
      src={tile.preview}
      alt={name}
      draggable={false}
      className={styles.picture}
      style={size ? { objectPosition: positionOf(size, tile.focus) } : undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
}
