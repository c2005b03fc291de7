import type { Connection } from 'mongoose';
import type { MenuModels } from '../models/menu-models.js';
import type { RecipeModels } from '../models/recipe-models.js';
import type { UnitModel } from '../models/unit-model.js';
import type { ContentsDeps } from './contents.js';

export interface RecipeDeps extends ContentsDeps, RecipeModels {
  connection: Connection;
  menu: MenuModels;
  units: UnitModel;
}
