/** The current brand: its accent is applied to the page, and it is stored. */
import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { readJson, STORED, writeJson, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';
import { accentVariables } from './accent.js';

export type CurrentBrand = Pick<PublicBrand, 'id' | 'name' | 'slug' | 'accentColor'>;

const CLASS = /^brand-/;
const classOf = ({ slug }: Pick<CurrentBrand, 'slug'>): string => `brand-${slug}`;

function apply(brand: CurrentBrand | null): void {
  const { style, classList } = document.body;
  for (const name of [...classList]) if (CLASS.test(name)) classList.remove(name);
  for (const name of ['--accent', '--on-accent', '--accent-text']) style.removeProperty(name);
  if (!brand) return;
  classList.add(classOf(brand));
  for (const [name, value] of Object.entries(accentVariables(brand.accentColor)))
    style.setProperty(name, value);
}

const chosenAtom = atom(readJson<CurrentBrand>(STORED.currentBrand));
/** Reads the brand; writing applies and stores it. */
export const currentBrandAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, brand: CurrentBrand | null) => {
    const stored = brand && {
      id: brand.id,
      name: brand.name,
      slug: brand.slug,
      accentColor: brand.accentColor,
    };
    apply(stored);
    writeJson(STORED.currentBrand, stored);
    writeText(STORED.brandClass, stored && classOf(stored));
    writeText(STORED.currentBrandId, stored && String(stored.id));
    set(chosenAtom, stored);
  },
);

/** Applies the stored brand; to be called before the first paint. */
export const applyStoredBrand = (): void => apply(readJson<CurrentBrand>(STORED.currentBrand));
