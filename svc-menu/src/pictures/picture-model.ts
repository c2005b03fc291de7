/**
 * Pictures, with the hash of the upload and the mean colour as their id, and their files, one per size and format.
 * Files are small documents and not in GridFS, so that the transaction that changes a picture's users also writes and
 * deletes them.
 */
import { type Connection, type Model, Schema } from 'mongoose';

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

export function createPictureModels(connection: Connection): {
  pictures: PictureModel;
  pictureFiles: PictureFileModel;
} {
  const picture = new Schema<PictureDoc>(
    { _id: { type: String, required: true }, usedBy: [String] },
    { versionKey: false },
  );
  const file = new Schema<PictureFileDoc>(
    { _id: { type: String, required: true }, content: { type: Buffer, required: true } },
    { versionKey: false },
  );
  return {
    pictures: connection.model<PictureDoc>('Picture', picture, 'pictures'),
    pictureFiles: connection.model<PictureFileDoc>('PictureFile', file, 'picture-files'),
  };
}
