/** Refuses pictures of others in a body that sends an object back. */
import { pictureUrl } from '@skatert/contracts/menu/picture';
import { FOREIGN_PICTURE } from '@skatert/contracts/menu/sent-pictures';
import { invalid } from '@skatert/service-kit/shared/errors';

export interface SentPictures {
  imageUrl?: string | null | undefined;
  iconUrl?: string | null | undefined;
  images?: string[] | undefined;
}

/** `own`: the ids of the object's present pictures. @throws AppError VALIDATION_FAILED at the field of another one */
export function requireOwnPictures(
  { imageUrl, iconUrl, images = [] }: SentPictures,
  own: readonly string[],
): void {
  const urls = own.map(pictureUrl);
  const isForeign = (url: string | null | undefined): boolean => url != null && !urls.includes(url);
  if (isForeign(imageUrl)) throw invalid('imageUrl', FOREIGN_PICTURE);
  if (isForeign(iconUrl)) throw invalid('iconUrl', FOREIGN_PICTURE);
  if (images.some(isForeign)) throw invalid('images', FOREIGN_PICTURE);
}
