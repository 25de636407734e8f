/** A statement under construction: its text depends on which filters there are, never on their values. */
export class Statement {
  readonly values: unknown[] = []

  /** How the text refers to a value. */
  bind(value: string | number | readonly number[]): string {
    return `$${this.values.push(value)}`
  }
}

export type Query = { readonly text: string; readonly values: unknown[] }

/** In the text rather than bound: how many rows a page has decides how PostgreSQL reads it. */
export function limitTo(count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`${count} is no number of rows`)
  return `limit ${count}`
}

/**
 * The newest rows of several branches, of which each is read from an index of its own, newest first. The limit of each
 * branch keeps PostgreSQL from opening older ranges of history than the page reaches.
 */
export function mergeBranches(branches: readonly string[], order: string, limit: number): string {
  const limited = branches.map((branch) => `(${branch} order by ${order} ${limitTo(limit)})`)
  return limited.join(' union all ')
}
