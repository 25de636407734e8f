export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- the rules ask for a logged warning, and a page has no other log
  console.warn(message)
}
