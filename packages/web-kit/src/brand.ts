/** The brand a visitor looks at: it gives the page its accent and is remembered. */
import type { PublicBrand } from '@skatert/contracts/menu/menu';
import { readJson, STORED, writeJson, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';
import { accentVariables } from './accent.js';

export type CurrentBrand = Pick<PublicBrand, 'id' | 'name' | 'slug' | 'accentColor'>;

const CLASS = /^brand-/;
const classOf = ({ slug }: Pick<CurrentBrand, 'slug'>): string => `brand-${slug}`;

function dress(brand: CurrentBrand | null): void {
  const { style, classList } = document.body;
  for (const name of [...classList]) if (CLASS.test(name)) classList.remove(name);
  for (const name of ['--accent', '--on-accent', '--accent-text']) style.removeProperty(name);
  if (!brand) return;
  classList.add(classOf(brand));
  for (const [name, value] of Object.entries(accentVariables(brand.accentColor)))
    style.setProperty(name, value);
}

const chosenAtom = atom(readJson<CurrentBrand>(STORED.currentBrand));
/** Reads the brand; writing dresses the page in it and keeps it. */
export const currentBrandAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, brand: CurrentBrand | null) => {
    const kept = brand && {
      id: brand.id,
      name: brand.name,
      slug: brand.slug,
      accentColor: brand.accentColor,
    };
    dress(kept);
    writeJson(STORED.currentBrand, kept);
    writeText(STORED.brandClass, kept && classOf(kept));
    writeText(STORED.currentBrandId, kept && String(kept.id));
    set(chosenAtom, kept);
  },
);

/** Before the first paint. */
export const dressInStoredBrand = (): void => dress(readJson<CurrentBrand>(STORED.currentBrand));
