import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './testing/read-csv.ts'
import { byteOrderMark, writeCsv } from './write-csv.ts'

const wild = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', ' ', 'A', '1', '.', '＝') }),
  fc.constantFrom('=1+1', '@SUM(A1)', '+1', '-1', '-1.5', '\t=1', ' =1', '-1+1', "'=1", '=HYPERLINK("http://x")'),
)

describe('a file', () => {
  test('has a mark, headings, CRLF, and quotes only where they are needed', () => {
    expect(
      writeCsv(
        ['Zeit', 'Größe'],
        [
          ['a,b', 'say "hi"'],
          ['x', '1.50'],
        ],
      ),
    ).toBe(`${byteOrderMark}Zeit,Größe\r\n"a,b","say ""hi"""\r\nx,1.50\r\n`)
    expect(new TextEncoder().encode(writeCsv(['a'], [])).slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  })

  test('[check 55] every cell comes back as it was, but for the mark that makes a formula text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wild, wild), { maxLength: 8 }), (rows) => {
        const [, ...read] = readCsv(writeCsv(['a', 'b'], rows).slice(1))
        expect(read).toEqual(rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell))))
      }),
    )
  })

  test('[check 55] no cell that a spreadsheet reads starts a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wild, wild), { maxLength: 8 }), (rows) => {
        for (const cell of readCsv(writeCsv(['a', 'b'], rows).slice(1)).flat()) expect(isFormula(cell)).toBe(false)
      }),
    )
  })

  test('[check 55] a negative number is not escaped', () => {
    expect(writeCsv(['a'], [['-1.50'], ['-1+1']])).toBe(`${byteOrderMark}a\r\n-1.50\r\n'-1+1\r\n`)
  })
})

function isFormula(cell: string): boolean {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return false
  const first = cell.trimStart().charAt(0)
  return ['=', '+', '-', '@', '＝', '＋', '－', '＠'].includes(first) || /^[\t\r\n]/.test(cell)
}
