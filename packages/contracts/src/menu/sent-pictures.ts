/** Pictures in the bodies of products, groups and brands: those that were read may be sent back, only uploads add some. */
import { listOf, text } from '../shared/fields.js';
import { PRODUCT_IMAGES_MAX } from './picture.js';

export const FOREIGN_PICTURE = 'Чужой адрес картинки. Загрузите файл.';

const Address = text({ max: 200, tooLong: FOREIGN_PICTURE, wrongType: FOREIGN_PICTURE });
/** Null is accepted, and removes nothing. */
export const SentPicture = Address.nullish();
export const SentPictures = listOf(Address, {
  max: PRODUCT_IMAGES_MAX,
  tooLong: FOREIGN_PICTURE,
  wrongType: FOREIGN_PICTURE,
}).optional();
