/** The worker process of svc-auth. */
import { serveJobs } from '@skatert/service-kit/files/serve-jobs';
import { fileJobs } from './file-jobs.js';

serveJobs(fileJobs);
