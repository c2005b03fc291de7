/**
 * Pictures, named by the hash of what was sent and their mean colour, and their files, one in each size and format. Files
 * are small documents, not files of GridFS: they are written and removed in the transaction that changes whose they are.
 */
import { type Connection, type Model, Schema } from 'mongoose';

export interface PictureDoc {
  /** `{hash}-{colour}`. */
  _id: string;
  /** Whose it is, such as `product:7`; without anybody it is removed. */
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
