/** Drops indexes of lists that others have replaced. */
import { dropping, type Migration } from '@skatert/service-kit/data/migrations';

export const dropFormerIndexes: Migration = {
  number: 3,
  title: 'drop the former indexes of counts and supplies',
  // The release before it, which knows number 2, reads by other indexes.
  compatibleFrom: 2,
  ...dropping({ counts: ['masterId_1__id_-1'], supplies: ['masterId_1_date_-1__id_-1'] }),
};
