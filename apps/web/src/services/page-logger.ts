/** Console output for developers: failures that the page has handled itself. */
export interface PageLogger {
  warn(message: string, detail: unknown): void
}

export const pageLogger: PageLogger = {
  // oxlint-disable-next-line no-console -- the only place in the pages that may
  warn: (message, detail) => console.warn(message, detail),
}
