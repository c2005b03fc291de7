/** What the worker process does with users' files. */
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import { readSupplyFile } from './supplies/import/read-supply-file.js';

export const fileJobs = { readSupplyFile };
export type FileJobs = typeof fileJobs;
export type InventoryFiles = FileQueue<FileJobs>;
