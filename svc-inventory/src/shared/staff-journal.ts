/** What the staff does in svc-inventory, in the journal. */
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { Journal, JournalNote } from '@skatert/service-kit/journal/journal';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';

export type StaffNote = Omit<JournalNote, 'by'>;

/** The journal of one caller. Without a caller, as for the demo and for what the platform does by itself, it writes nothing. */
export class StaffJournal {
  constructor(
    private readonly journal: Pick<Journal, 'write'>,
    private readonly by?: JournalNote['by'],
  ) {}

  of({ userId: id, username: name }: Caller): StaffJournal {
    return new StaffJournal(this.journal, { id, name });
  }

  /** Adds the entry of an act; to be called in its transaction. */
  write(note: StaffNote, session: ClientSession): Promise<void> {
    return this.journal.write({ ...note, by: this.by }, session);
  }
}

export interface StaffJournalDeps {
  journal: StaffJournal;
}

/** Returns the dependencies with which a use case writes the entries of the caller. */
export const byCaller = <Deps extends StaffJournalDeps>(deps: Deps, request: FastifyRequest): Deps => ({
  ...deps,
  journal: deps.journal.of(callerOf(request)),
});
