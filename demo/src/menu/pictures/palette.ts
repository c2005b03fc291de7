/** The palette of the demo's drawings, and functions that lighten, darken and mix colours. */

export const COLORS = {
  milk: '#fffaf0',
  cream: '#fdf0d8',
  china: '#fdf8f0',
  clay: '#b06a45',
  celadon: '#9dbcae',
  ink: '#4a6073',
  iron: '#45403f',
  slate: '#59605f',
  wood: '#c08a57',
  paper: '#f4e8d2',
  dough: '#f2d29c',
  golden: '#e3a857',
  crust: '#c98443',
  dark: '#965a2b',
  honey: '#e9a22b',
  caramel: '#c4762c',
  chocolate: '#5e3826',
  coffee: '#7a4a2c',
  berry: '#b3283f',
  cranberry: '#cc323c',
  raspberry: '#d94f70',
  blueberry: '#46528a',
  plum: '#74375a',
  tomato: '#dc4a2c',
  pepper: '#d23c26',
  carrot: '#ea862f',
  orange: '#f2932f',
  lemon: '#f7d24c',
  corn: '#f5c746',
  yolk: '#f4a62a',
  leaf: '#7fb04a',
  herb: '#5c9140',
  forest: '#436f38',
  lime: '#abcc4e',
  cucumber: '#96bf63',
  mint: '#8fcf9f',
  rice: '#fdf7e8',
  noodle: '#f3d48b',
  wheat: '#edc98f',
  buckwheat: '#a98467',
  broth: '#dfa74f',
  miso: '#cf9a55',
  soy: '#5a3220',
  tomYam: '#e27a3c',
  curry: '#e5ad36',
  pork: '#cf8a5f',
  beef: '#84462f',
  rare: '#c0564a',
  lamb: '#985636',
  chicken: '#dda05c',
  ham: '#e79a87',
  bacon: '#c95f45',
  salmon: '#f0885c',
  shrimp: '#f5946a',
  fish: '#c9ced0',
  tofu: '#fbeccb',
  mushroom: '#cbaa86',
  cheese: '#f7cf62',
  potato: '#efca6c',
  onion: '#b66a94',
  ice: '#e7f3f5',
} as const;

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Returns the mix of two colours; `share` of the second one, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const to = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The scene has warm light and shadows. */
export const lighter = (color: string, share: number): string => mix(color, '#fff6e2', share);
export const darker = (color: string, share: number): string => mix(color, '#40200f', share);
