/** The worker process of svc-auth. */
import { serveJobs } from '@skatert/service-kit/serve-jobs';
import { fileJobs } from './file-jobs.js';

serveJobs(fileJobs);
