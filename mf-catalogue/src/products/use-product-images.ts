/** The pictures of a product's form, and the calls that save them. */
import { PRODUCT_IMAGES_MAX, pictureIdOf } from '@skatert/contracts/menu/picture';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { ApiError, apiDelete, apiPut, isApiError } from '@skatert/web-kit/api';
import { useEffect, useRef, useState } from 'react';
import {
  checkFiles,
  type ImageTile,
  type NewTile,
  storedTile,
  withPictures,
  withTileMoved,
} from './image-tiles.js';
import { productPath } from './products-query.js';
import { type Focus, uploadImage } from './upload-image.js';

export interface ProductImages {
  tiles: readonly ImageTile[];
  /** Why files were not added, a line each. */
  problem: string | null;
  isChanged: boolean;
  add: (files: File[], refused: File[]) => void;
  remove: (id: number) => void;
  move: (id: number, beforeId: number | null) => void;
  setFocus: (id: number, focus: Focus) => void;
  /**
   * Removes, uploads and sorts the pictures of a product that was just saved; `done` says so. @throws ApiError when some
   * are left to be saved
   */
  save: (product: StaffProduct, done: 'Товар создан' | 'Товар сохранён') => Promise<StaffProduct>;
}

const NOT_UPLOADED = 'Не удалось загрузить картинку';
const TOO_MANY = `У товара не может быть больше ${PRODUCT_IMAGES_MAX} картинок`;

/** `urls`: the pictures of the product when the form was opened. */
export function useProductImages(urls: readonly string[]): ProductImages {
  const [tiles, setTiles] = useState<readonly ImageTile[]>(() => urls.map(storedTile));
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(tiles);
  const removed = useRef<string[]>([]);
  /** Resolves when all chosen files are checked. */
  const checked = useRef(Promise.resolve());
  const update = (next: readonly ImageTile[]) => {
    latest.current = next;
    setTiles(next);
  };
  const change = (id: number, fields: Partial<NewTile>) =>
    update(
      latest.current.map((tile) => (tile.id === id && tile.kind === 'new' ? { ...tile, ...fields } : tile)),
    );
  const replace = (id: number, stored: string | undefined) =>
    update(
      latest.current.flatMap((tile) => {
        if (tile.id !== id) return tile;
        return stored === undefined ? [] : { ...storedTile(stored), id };
      }),
    );
  const check = async (files: File[], refused: File[]): Promise<void> => {
    const { pictures, problems } = await checkFiles(files, refused);
    if (latest.current.length + pictures.length > PRODUCT_IMAGES_MAX) problems.push(TOO_MANY);
    update(withPictures(latest.current, pictures));
    setProblem(problems.join('\n') || null);
  };
  useRevoke(latest);
  const order = tiles.map((tile) => (tile.kind === 'stored' ? tile.url : 'new'));
  return {
    tiles,
    problem,
    isChanged: order.join() !== urls.join(),
    add: (files, refused) => {
      checked.current = checked.current.then(() => check(files, refused));
    },
    remove: (id) => {
      const tile = latest.current.find((each) => each.id === id);
      if (tile?.kind === 'stored') removed.current.push(tile.url);
      if (tile?.kind === 'new') URL.revokeObjectURL(tile.preview);
      update(latest.current.filter((each) => each.id !== id));
      setProblem(null);
    },
    move: (id, beforeId) => update(withTileMoved(latest.current, id, beforeId)),
    setFocus: (id, focus) => change(id, { focus }),
    save: async (product, done) => {
      await checked.current;
      const kept = await removeStored(product, removed.current);
      removed.current = [];
      const uploaded = await uploadAll(kept, latest, { change, replace, done });
      return sortStored(uploaded, latest.current);
    },
  };
}

/** Frees the memory of the previews when the form closes. */
function useRevoke(latest: { current: readonly ImageTile[] }): void {
  useEffect(
    () => () => {
      for (const tile of latest.current) if (tile.kind === 'new') URL.revokeObjectURL(tile.preview);
    },
    [latest],
  );
}

async function removeStored(product: StaffProduct, urls: readonly string[]): Promise<StaffProduct> {
  let current = product;
  for (const url of urls)
    current = await apiDelete<StaffProduct>(`${productPath(product.id)}/images/${pictureIdOf(url)}`).catch(
      (error: unknown) => {
        // Another person has removed it.
        if (isApiError(error) && error.status === 404) return current;
        throw error;
      },
    );
  return current;
}

interface TileChanges {
  change: (id: number, fields: Partial<NewTile>) => void;
  /** Undefined: the product has the picture already. */
  replace: (id: number, url: string | undefined) => void;
  /** What was done with the product. */
  done: string;
}

/** Uploads the new pictures one after the other, also after one has failed. */
async function uploadAll(
  product: StaffProduct,
  tiles: { current: readonly ImageTile[] },
  { change, replace, done }: TileChanges,
): Promise<StaffProduct> {
  let current = product;
  let failed = 0;
  for (const tile of tiles.current) {
    if (tile.kind === 'stored') continue;
    change(tile.id, { progress: 0, problem: null });
    try {
      const before = new Set(current.images);
      current = await uploadImage(product.id, tile, (progress) => change(tile.id, { progress }));
      replace(
        tile.id,
        current.images.find((url) => !before.has(url)),
      );
    } catch (error) {
      failed += 1;
      change(tile.id, { progress: null, problem: `${tile.file.name}: ${failureText(error, NOT_UPLOADED)}` });
    }
  }
  if (failed > 0)
    throw new ApiError({
      code: 'UNKNOWN',
      message: `${done}, но не все картинки загрузились. Повторите или уберите их`,
      status: 0,
      fromServer: true,
    });
  return current;
}

async function sortStored(product: StaffProduct, tiles: readonly ImageTile[]): Promise<StaffProduct> {
  const wanted = tiles.flatMap((tile) => (tile.kind === 'stored' ? tile.url : []));
  const known = wanted.filter((url) => product.images.includes(url));
  if (known.every((url, index) => product.images[index] === url)) return product;
  return apiPut<StaffProduct>(`${productPath(product.id)}/images`, { images: known.map(pictureIdOf) });
}
