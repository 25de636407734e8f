/** A strict RFC 4180 parser. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n|$)/gy
  let match = pattern.exec(text)
  while (match && match.index < text.length) {
    const [, cell = '', end] = match
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
    match = pattern.exec(text)
  }
  if (rows.at(-1)?.length === 0) rows.pop()
  return rows
}
