/** What a product weighs, and the short labels on its card. Without zod. */

import { foldedName } from '../shared/fold-text.js';

/** In characters. */
export const WEIGHT_MAX = 30;
export const BADGES_MAX = 5;
/** The longest badge, in characters. */
export const BADGE_MAX = 20;
/** What a form offers; others are typed. */
export const BADGE_PRESETS = ['Хит', 'Новинка', 'Острое', 'Веган'] as const;

export const WEIGHT_UNIT = 'Укажите единицу: 350 г или 0,5 л';
export const BADGES_MANY = `Не больше ${BADGES_MAX} меток`;

/** A badge that a bulk change adds to products, or takes away from them. */
export interface BadgeRule {
  badge: string;
  adds: boolean;
}

/** Returns the badges of a product after a bulk change; a badge is the same in any case of its letters. */
export function changedBadges(badges: readonly string[], { badge, adds }: BadgeRule): readonly string[] {
  const others = badges.filter((each) => foldedName(each) !== foldedName(badge));
  if (!adds) return others;
  return others.length < badges.length ? badges : [...badges, badge];
}

/** Returns why a product can't have these badges; undefined when it can. */
export const problemOfBadges = (badges: readonly string[]): string | undefined =>
  badges.length > BADGES_MAX ? BADGES_MANY : undefined;

/** Whole numbers alone are grams in menus, also those of several parts: «250/50». */
const GRAMS = /^\d{1,5}(?: ?[/+] ?\d{1,5}){0,4}$/;
const HAS_UNIT = /\p{L}/u;

/** Returns a typed weight with its unit. */
export const withUnit = (typed: string): string => (GRAMS.test(typed) ? `${typed} г` : typed);

/** Returns false for a weight that can't be understood: «0,5». */
export const hasUnit = (weight: string): boolean => weight === '' || HAS_UNIT.test(weight);
