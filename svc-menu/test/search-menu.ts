/** A menu of 365 dishes, as a restaurant has it, on which the quality of the search is measured. */
import { COUNTER } from './search-menu-counter.js';
import { KITCHEN } from './search-menu-kitchen.js';

export interface Dish {
  id: number;
  name: string;
  description: string;
  groups: string[];
}

/** Reads the dishes of a text: lines `# group / subgroup`, then `name | description`. */
function readMenu(text: string): Dish[] {
  const dishes: Dish[] = [];
  let groups: string[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      groups = line.slice(2).split(' / ');
      continue;
    }
    const [name = '', description = ''] = line.split(' | ');
    dishes.push({ id: dishes.length + 1, name, description, groups });
  }
  return dishes;
}

export const SEARCH_MENU = readMenu(KITCHEN + COUNTER);
