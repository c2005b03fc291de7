/** Errors by code: the HTTP status and the default Russian text. */
export type ErrorTable = Record<string, { status: number; message: string }>;
