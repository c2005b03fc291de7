/** Brands. */
import type { Pause } from '@skatert/contracts/menu/pauses';
import type { BrandState } from '@skatert/contracts/menu/states';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { defineModel, text, textOrNull } from '@skatert/service-kit/data/define-model';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { Model } from 'mongoose';
import { EDITED_BY, type EditedDoc } from '../shared/edit-conflict.js';
import { PAUSE } from '../shared/pause.js';

export interface BrandDoc extends Published, EditedDoc {
  name: string;
  /** The brand's subdomain, derived from its first name. Renaming keeps it; unique among brands not archived. */
  slug: string;
  organizationName: string | null;
  description: string | null;
  /** Encrypted, see secret-box.ts. */
  telegramBotToken: string | null;
  /** #rrggbb. */
  accentColor: string;
  /** The id of the logo; absent or null without one. */
  picture?: string | null;
  /** The user who created the brand. */
  masterId: number;
  masterName: string;
  /**
   * The chain's; the same in all brands of a master. While the brand is PENDING, what its creator has chosen. Brands of earlier
   * releases and abandoned ones lack it.
   */
  timeZone?: TimeZone;
  /** Counts the brands that have got this one's zone: a write that makes a concurrent change of the zone conflict. */
  zoneAsked?: number;
  /** Of all its points. Absent, null or over: none. */
  pause?: Pause | null;
  /** PENDING until svc-auth has granted the creator the role OWNER. */
  status: BrandState['status'];
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** When archiving began; present until svc-orders has closed the brand or refused. */
  archivingSince?: Date;
  /** Who archives it; present with `archivingSince`, unless a release without the journal began. */
  archivingBy?: Editor;
}
export type BrandModel = Model<BrandDoc>;

export const createBrandModel = defineModel<BrandDoc>(
  'brands',
  {
    ...PUBLISHED,
    name: text,
    slug: text,
    organizationName: textOrNull,
    description: textOrNull,
    telegramBotToken: textOrNull,
    accentColor: text,
    picture: textOrNull,
    masterId: { type: Number, required: true },
    masterName: { type: String, default: '' },
    timeZone: String,
    zoneAsked: Number,
    pause: PAUSE,
    status: text,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    archivedAt: { type: Date, default: null },
    archivingSince: Date,
    archivingBy: { type: { _id: false, id: Number, name: String }, default: undefined },
    editedBy: EDITED_BY,
  },
  [
    [{ slug: 1 }, { unique: true, partialFilterExpression: { status: { $in: ['PENDING', 'ACTIVE'] } } }],
    { status: 1 },
    { masterId: 1, status: 1 },
    [{ archivingSince: 1 }, { sparse: true }],
    PENDING_INDEX,
  ],
);
