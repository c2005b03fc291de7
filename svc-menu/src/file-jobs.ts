/** What the worker process does with users' files. */
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import { previewMenuFile, readMenuFile } from './import/read-menu-file.js';
import { encodePicture } from './pictures/encode-picture.js';

export const fileJobs = { encodePicture, previewMenuFile, readMenuFile };
export type FileJobs = typeof fileJobs;
export type MenuFiles = FileQueue<FileJobs>;
