/** The worker process of svc-menu. */
import { serveJobs } from '@skatert/service-kit/files/serve-jobs';
import { fileJobs } from './file-jobs.js';

serveJobs(fileJobs);
