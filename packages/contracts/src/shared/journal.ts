/** The journal: who changed what and when. Each service responds with its own section, by the same schemas. */
import { z } from 'zod';
import { Id, IdParam, pageSizeParam, Timestamp } from './fields.js';
import {
  JOURNAL_ACTION_LABELS,
  JOURNAL_FIELD_LABELS,
  JOURNAL_KIND_LABELS,
  JOURNAL_SECTIONS,
  type JournalAction,
  type JournalField,
  type JournalKind,
} from './journal-texts.js';
import { openValue } from './open-value.js';
import { isDay } from './text.js';
import { ReadTimeZone } from './time-zones.js';

/** The values are texts that people read, times also as timestamps. `of`: the object, of a change of several. */
export const JournalChange = z.object({
  field: openValue(Object.keys(JOURNAL_FIELD_LABELS) as JournalField[]),
  before: z.string().nullable(),
  after: z.string().nullable(),
  of: z.string().optional(),
  /** Of couriers: who they are, to show the names that they have now. */
  beforeId: Id.optional(),
  afterId: Id.optional(),
});
export type JournalChange = z.infer<typeof JournalChange>;

export const JournalEntry = z
  .object({
    /** Increases with time: 24 hex digits that are comparable between services. */
    id: z.string(),
    at: Timestamp,
    section: openValue(JOURNAL_SECTIONS),
    /** null: of all brands of a master. */
    brandId: Id.nullable(),
    kind: openValue(Object.keys(JOURNAL_KIND_LABELS) as JournalKind[]),
    objectId: Id.nullable(),
    /** As it was called then. */
    name: z.string(),
    action: openValue(Object.keys(JOURNAL_ACTION_LABELS) as JournalAction[]),
    /** Its id is 0 for a courier, who has no account. */
    by: z.object({ id: z.number().int().nonnegative(), name: z.string() }),
    changes: z.array(JournalChange),
    /** How many objects one act has changed; absent: one. */
    count: z.number().int().optional(),
  })
  .meta({ id: 'JournalEntry' });
export type JournalEntry = z.infer<typeof JournalEntry>;

/** The newest first; `more`: older ones follow. */
export const JournalPage = z.object({ content: z.array(JournalEntry), more: z.boolean() });
export type JournalPage = z.infer<typeof JournalPage>;

const Day = z.string().refine(isDay, 'Неверная дата').optional();

export const JournalQuery = z.object({
  brandId: IdParam.optional(),
  /** Who changed. */
  userId: IdParam.optional(),
  /** What was changed: `product-12`. */
  object: z
    .string()
    .regex(/^[a-z-]{1,40}-\d{1,15}$/, 'Неверный объект')
    .optional(),
  /** The first and the last day, in this zone. */
  dateFrom: Day,
  dateTo: Day,
  timeZone: ReadTimeZone,
  /** Entries before this one. */
  before: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'Неверное место в списке')
    .optional(),
  size: pageSizeParam().default(50),
});
export type JournalQuery = z.infer<typeof JournalQuery>;
