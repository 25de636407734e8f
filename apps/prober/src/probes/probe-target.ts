/** What is measured, by its public addresses. */
export type ProbeTarget = {
  readonly exchangeUrl: string
  readonly socketUrl: string
  readonly market: string
  readonly deadlineMs: number
}
