/** The ingredients of a master, as the rows of a file name them. */

import type { ImportedIngredient } from '@skatert/contracts/inventory/supply-import';
import { unitText } from '@skatert/contracts/inventory/units';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { addTo } from '@skatert/service-kit/shared/group-by';
import type { IngredientDoc, IngredientModel } from '../../shared/ingredient-model.js';
import type { UnitDoc, UnitModel } from '../../shared/unit-model.js';
import { SimilarNames } from './similar-names.js';

export interface KnownIngredientsDeps {
  ingredients: IngredientModel;
  units: UnitModel;
}

export interface KnownIngredient extends ImportedIngredient {
  unit: Pick<UnitDoc, 'name' | 'shortName'>;
}

/** How many ingredients are suggested for an unknown name. */
const MAX_SIMILAR = 3;
/** Longer than any name. */
const NAME_MAX = 255;

export class KnownIngredients {
  readonly #byId: ReadonlyMap<number, KnownIngredient>;
  readonly #byName = new Map<string, KnownIngredient[]>();
  /** Made for the first unknown name: most files have none. */
  #similar: SimilarNames | undefined;
  /** The ingredients with names similar to an unknown one, which may be in many rows. */
  readonly #found = new Map<string, KnownIngredient[]>();

  constructor(private readonly all: readonly KnownIngredient[]) {
    this.#byId = new Map(all.map((ingredient) => [ingredient.id, ingredient]));
    for (const ingredient of all) addTo(this.#byName, foldedName(ingredient.name), ingredient);
  }

  byId(id: number): KnownIngredient | undefined {
    return this.#byId.get(id);
  }

  /** Returns the ingredients with this name, without case, ё and repeated spaces. */
  named(name: string): readonly KnownIngredient[] {
    return this.#byName.get(foldedName(name)) ?? [];
  }

  /** Returns those whose names are most like this one. */
  similar(name: string): readonly KnownIngredient[] {
    const folded = foldedName(name).slice(0, NAME_MAX);
    const known = this.#found.get(folded);
    if (known) return known;
    this.#similar ??= new SimilarNames(this.all.map(({ name }) => foldedName(name)));
    const found = this.#similar.find(folded, MAX_SIMILAR).flatMap((index) => this.all[index] ?? []);
    this.#found.set(folded, found);
    return found;
  }
}

/** Reads the ingredients of a master, of which there is a quota. */
export async function readKnownIngredients(
  deps: KnownIngredientsDeps,
  masterId: number,
): Promise<KnownIngredients> {
  const projection = { name: 1, unitId: 1 };
  const [found, units] = await Promise.all([
    documentsOf<IngredientDoc>(deps.ingredients)
      .find({ masterId }, { projection })
      .sort({ _id: 1 })
      .toArray(),
    deps.units.find({ masterId }).lean<UnitDoc[]>(),
  ]);
  const unitsById = new Map(units.map((unit) => [unit._id, unit]));
  return new KnownIngredients(
    found.map(({ _id, name, unitId }) => {
      const { name: unitName = '', shortName = null } = unitsById.get(unitId) ?? {};
      const unit = { name: unitName, shortName };
      return { id: _id, name, unitName: unitText(unit), unit };
    }),
  );
}
