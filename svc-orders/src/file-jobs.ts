/** What the worker process does with users' files. */
import { encodeMessagePicture } from './messages/encode-message-picture.js';

export const fileJobs = { encodeMessagePicture };
export type FileJobs = typeof fileJobs;
