/** What a page writes to its console for whoever looks there: failures that the page itself has coped with. */
export interface PageLogger {
  warn(message: string, detail: unknown): void
}

export const pageLogger: PageLogger = {
  // oxlint-disable-next-line no-console -- the one place of the pages that may
  warn: (message, detail) => console.warn(message, detail),
}
