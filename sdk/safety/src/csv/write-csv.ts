/**
 * A table as a CSV file that every spreadsheet opens with the right characters: UTF-8 with a byte order mark, commas,
 * CRLF, quotes where needed (RFC 4180). Decimals keep every digit of the exchange. A cell that a spreadsheet would run
 * as a formula is written as text; a plain number stays a number, including its minus sign.
 */
export const byteOrderMark = '\uFEFF'

const plainDecimal = /^-?\d+(\.\d+)?$/
// Characters that start a formula in some program, also after blanks and in full width.
const formulaStart = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

export function writeCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  return byteOrderMark + writeLine(header) + writeCsvRows(rows, header.length)
}

/** More rows of such a file, for one that is written in pieces: `writeCsv` of the header is its first piece. */
export function writeCsvRows(rows: Iterable<readonly string[]>, columnCount: number): string {
  let lines = ''
  for (const row of rows) {
    if (row.length !== columnCount) throw new RangeError(`${row.length} cells under ${columnCount} headings`)
    lines += writeLine(row)
  }
  return lines
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  const safe = !plainDecimal.test(text) && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
