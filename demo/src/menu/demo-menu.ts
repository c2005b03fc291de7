/** The shape of the demo's menus. */
import type { Drawing } from './pictures/svg.js';

export interface DemoProduct {
  name: string;
  about: string;
  /** The ingredients. */
  contents: string;
  /** With its unit: "250 г", "300 мл". */
  weight: string;
  /** Roubles. */
  price: number;
  promoPrice?: number;
  sizes?: string[];
  picture: Drawing;
  /** True adds a second picture, a close-up. */
  closeUp?: boolean;
}

export interface DemoGroup {
  name: string;
  groups?: DemoGroup[];
  products?: DemoProduct[];
}

export interface DemoBrand {
  name: string;
  organizationName: string;
  description: string;
  accentColor: string;
  logo: Drawing;
  /** The background colours of its pictures. */
  tones: readonly [string, ...string[]];
  points: { name: string; address: string }[];
  groups: DemoGroup[];
}

export const descriptionOf = ({ about, contents, weight }: DemoProduct): string =>
  `${about} Состав: ${contents}. ${weight}.`;
