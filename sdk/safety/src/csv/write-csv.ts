/**
 * A table as a CSV file that every spreadsheet opens in the right letters: UTF-8 with a mark, commas, CRLF, quotes where
 * needed (RFC 4180). Decimals stay to the digit what the exchange said. A cell that a spreadsheet would run as a formula
 * is written as text; a plain number is a number, its minus sign included.
 */
export const byteOrderMark = '\uFEFF'

const plainDecimal = /^-?\d+(\.\d+)?$/
// What starts a formula in one program or another, also after blanks and in full width.
const formulaStart = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

export function writeCsv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [writeLine(header)]
  for (const row of rows) {
    if (row.length !== header.length) throw new RangeError(`${row.length} cells under ${header.length} headings`)
    lines.push(writeLine(row))
  }
  return byteOrderMark + lines.join('')
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  const safe = !plainDecimal.test(text) && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
