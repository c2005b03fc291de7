/** The build: writes the descriptors of all workspaces that are deployed to `dist/descriptors.json`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deployedWorkspaces, describeReleases } from './describe-release.js';

const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');
const FILE = join(PACKAGE, 'dist/descriptors.json');

const descriptors = await describeReleases(ROOT, deployedWorkspaces(ROOT));
await mkdir(dirname(FILE), { recursive: true });
await writeFile(FILE, JSON.stringify(descriptors));
