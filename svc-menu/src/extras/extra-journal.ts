/** Groups of extras in the journal. */
import { listed, moneyText, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { ExtraGroupDoc } from './extra-group-model.js';

/** How the fields of a group of extras are written. */
export const EXTRAS_SHOWN: Shown<ExtraGroupDoc> = {
  name: ({ name }) => name,
  limits: ({ min, max }) => `${min}–${max}`,
  options: ({ options }) =>
    listed(
      options.map(
        ({ name, price, available }) => `${name} ${moneyText(price)}${available ? '' : ' (недоступно)'}`,
      ),
    ),
};

/** Returns whose entry it is, and about which group. */
export const aboutExtras = ({
  _id,
  brandId,
  name,
}: Pick<ExtraGroupDoc, '_id' | 'brandId' | 'name'>): Pick<
  JournalNote,
  'scope' | 'kind' | 'objectId' | 'name'
> => ({ scope: { brandId }, kind: 'extras', objectId: _id, name });
