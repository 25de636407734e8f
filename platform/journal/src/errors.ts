/** Another holder has the lease now. This process's state may be behind; it must start again from the journal. */
export class FencedError extends Error {
  override readonly name = 'FencedError'
}

/** The journal, or a replica of it, is inconsistent. No process may continue until a person has examined it. */
export class JournalCorruptError extends Error {
  override readonly name = 'JournalCorruptError'
}
