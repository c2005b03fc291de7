/** The platform's own name, as titles and the header show it. */
export const PRODUCT_NAME = 'Скатерть';
