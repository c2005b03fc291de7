/** The platform's name in titles and the header. */
export const PRODUCT_NAME = 'Скатерть';
