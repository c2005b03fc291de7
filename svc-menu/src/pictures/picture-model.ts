/**
 * Pictures, with the hash of the upload and the mean colour as their id, and their files, one per size and format.
 * Files are small documents and not in GridFS, so that the transaction that changes a picture's users also writes and
 * deletes them.
 */
import { defineModel, defineModels } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface PictureDoc {
  /** `{hash}-{colour}`. */
  _id: string;
  /** The entities that use the picture, such as `product:7`; without any it is deleted. */
  usedBy: string[];
}
export type PictureModel = Model<PictureDoc>;

export interface PictureFileDoc {
  /** `{picture}/{width}.{format}`. */
  _id: string;
  content: Buffer;
}
export type PictureFileModel = Model<PictureFileDoc>;

const pictures = defineModel<PictureDoc>('pictures', {
  _id: { type: String, required: true },
  usedBy: [String],
});

const pictureFiles = defineModel<PictureFileDoc>('picture-files', {
  _id: { type: String, required: true },
  content: { type: Buffer, required: true },
});

export const createPictureModels = defineModels({ pictures, pictureFiles });
