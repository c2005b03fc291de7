/** Exports a master's staff as CSV for a spreadsheet. */
import { pipeline, Readable } from 'node:stream';
import { STAFF_CSV_COLUMNS, type StaffExportQuery, type StaffUser } from '@skatert/contracts/auth/staff';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import { itemsInTurns } from '@skatert/service-kit/shared/one-at-a-time';
import { stringify } from 'csv-stringify';
import { selectStaff } from './list-staff.js';
import { readStaff } from './read-staff.js';
import type { StaffDeps } from './staff-deps.js';
import type { Workplace } from './workplace.js';

export interface ExportStaffDeps extends StaffDeps {
  files: Pick<FileQueue<never>, 'inTurn'>;
}

/** The number of accounts read at a time: memory stays bounded, however many there are. */
const BATCH = 500;

/**
 * Returns the filtered list as a stream, the newest accounts first. Excel with Russian settings opens it by a double
 * click: UTF-8 with a byte order mark, semicolons. Cells that a spreadsheet would run as formulas begin with an
 * apostrophe.
 */
export async function exportStaff(
  deps: ExportStaffDeps,
  workplace: Workplace,
  filters: StaffExportQuery,
): Promise<Readable> {
  const { masterId } = workplace;
  const ids = await selectStaff(deps, workplace, filters);
  const departments = await deps.departmentNames(masterId);
  async function* batches(): AsyncGenerator<Record<(typeof STAFF_CSV_COLUMNS)[number], string>[]> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const users = await readStaff(deps, workplace, ids.slice(start, start + BATCH));
      yield users.map((user) => toRow(user, departments));
    }
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...STAFF_CSV_COLUMNS],
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // A failed read destroys the stream, so that the client notices an incomplete file.
  return pipeline(Readable.from(itemsInTurns(deps.files.inTurn, batches())), csv, () => {});
}

function toRow(user: StaffUser, departments: ReadonlyMap<number, string>) {
  const { login, lastName, firstName, patronymic, roles, departmentId, createdAt } = user;
  return {
    login,
    lastName: lastName ?? '',
    firstName: firstName ?? '',
    patronymic: patronymic ?? '',
    roles: roles.join('|'),
    department: (departmentId !== null && departments.get(departmentId)) || '',
    createdAt,
  };
}
