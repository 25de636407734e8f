/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
