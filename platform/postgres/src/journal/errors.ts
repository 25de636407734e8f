/** Another holder has the lease now. What this process holds in memory may be behind; it must start again from the journal. */
export class FencedError extends Error {
  override readonly name = 'FencedError'
}

/** The journal, or a replica of it, does not say what it must. Nobody may go on from here without a person looking. */
export class JournalCorruptError extends Error {
  override readonly name = 'JournalCorruptError'
}
