import type { Connection } from 'mongoose';
import type { MenuModels } from '../shared/menu-models.js';
import type { StaffJournalDeps } from '../shared/staff-journal.js';
import type { StockStopModels } from '../shared/stock-stop-models.js';
import type { UnitModel } from '../shared/unit-model.js';
import type { ContentsDeps } from './contents.js';
import type { RecipeModels } from './recipe-models.js';

export interface RecipeDeps
  extends ContentsDeps,
    RecipeModels,
    StaffJournalDeps,
    Pick<StockStopModels, 'stockStopSettings'> {
  connection: Connection;
  menu: MenuModels;
  units: UnitModel;
}
