/** The current brand: its accent is applied to the page, and it is stored. */
import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { readText, stored, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';
import { accentVariables } from './accent.js';
import { fields, like, text, whole } from './guards.js';

export type CurrentBrand = Pick<PublicBrand, 'id' | 'name' | 'slug' | 'accentColor'>;

export const storedBrand = stored<CurrentBrand>(
  'current_brand',
  fields({ id: whole, name: text, slug: like(/^\S+$/), accentColor: like(/^#[\da-f]{6}$/i) }),
);
const BRAND_ID = 'current_brand_id';
const BRAND_CLASS = 'brand_class';

/** Returns the id of the brand that was shown last, as it is stored; null without one. */
export const readBrandId = (): string | null => readText(BRAND_ID);

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

const chosenAtom = atom(storedBrand.read());
/** Reads the brand; writing applies and stores it. */
export const currentBrandAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, brand: CurrentBrand | null) => {
    const chosen = brand && {
      id: brand.id,
      name: brand.name,
      slug: brand.slug,
      accentColor: brand.accentColor,
    };
    apply(chosen);
    storedBrand.write(chosen);
    writeText(BRAND_CLASS, chosen && classOf(chosen));
    writeText(BRAND_ID, chosen && String(chosen.id));
    set(chosenAtom, chosen);
  },
);

/** Applies the stored brand; to be called before the first paint. */
export const applyStoredBrand = (): void => apply(storedBrand.read());
