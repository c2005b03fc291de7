/** What the worker process does with users' files. */
import { squarePicture } from './avatars/square-picture.js';

export const fileJobs = { squarePicture };
export type FileJobs = typeof fileJobs;
