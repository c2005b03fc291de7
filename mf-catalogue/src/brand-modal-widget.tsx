/** The dialog of a new brand, for the shell: `onClose` when it is done or given up. */
export { BrandModal as default } from './brands/brand-modal.js';
