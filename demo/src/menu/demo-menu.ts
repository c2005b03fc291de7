/** The shape of the demo's menus. */

export interface DemoProduct {
  name: string;
  about: string;
  /** The ingredients. */
  contents: string;
  /** The weight or volume with its unit: "250 г", "300 мл". */
  weight: string;
  badges?: string[];
  /** Roubles. */
  price: number;
  promoPrice?: number;
  sizes?: string[];
  /** The sizes with prices of their own, in roubles. */
  sizePrices?: { label: string; price: number; promoPrice?: number }[];
  /** The name of its file in the brand's folder. */
  picture: string;
  /** True adds a second picture, `{picture}-close-up`. */
  closeUp?: boolean;
}

export interface DemoGroup {
  name: string;
  groups?: DemoGroup[];
  products?: DemoProduct[];
}

/** A group of extras, with the names of what offers it. */
export interface DemoExtras {
  name: string;
  min: number;
  max: number;
  /** Prices in roubles. */
  options: { name: string; price: number; isDefault?: boolean }[];
  products?: string[];
  groups?: string[];
}

export interface DemoBrand {
  name: string;
  organizationName: string;
  description: string;
  accentColor: string;
  /** The folder in `demo/pictures` that has its logo (`logo`) and the pictures of its products. */
  pictures: string;
  points: { name: string; address: string }[];
  groups: DemoGroup[];
  extras?: DemoExtras[];
  /** The stations of the kitchen, by the names of the top groups. */
  stations?: Record<string, string>;
}

export const descriptionOf = ({ about, contents }: DemoProduct): string => `${about} Состав: ${contents}.`;

/** Returns the names of a product's pictures, the main one first. */
export const picturesOf = ({ picture, closeUp }: DemoProduct): string[] =>
  closeUp ? [picture, `${picture}-close-up`] : [picture];
