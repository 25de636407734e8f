/** A statement under construction: its text depends on which filters are present, never on their values. */
export class Statement {
  readonly values: unknown[] = []

  /** Returns the placeholder for a value. */
  bind(value: string | number | readonly number[]): string {
    return `$${this.values.push(value)}`
  }
}

export type Query = { readonly text: string; readonly values: unknown[] }

/** A literal rather than a bound value: PostgreSQL plans by the page size. */
export function limitTo(count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`${count} is no number of rows`)
  return `limit ${count}`
}

/**
 * Merges the newest rows of several branches, each read from its own index, newest first. The limit of each branch
 * keeps PostgreSQL from opening older ranges of history than the page reaches.
 */
export function mergeBranches(branches: readonly string[], order: string, limit: number): string {
  const limited = branches.map((branch) => `(${branch} order by ${order} ${limitTo(limit)})`)
  return limited.join(' union all ')
}
