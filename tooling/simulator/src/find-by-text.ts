/** The reference stores ids as plain text. */
export function findByText<Id extends string, T>(map: ReadonlyMap<Id, T>, text: string): T | undefined {
  return map.get(text as Id)
}
