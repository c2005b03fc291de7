/** The dialog that creates a brand, for the shell; `onClose` is called when it was created or cancelled. */
export { BrandModal as default } from './brands/brand-modal.js';
