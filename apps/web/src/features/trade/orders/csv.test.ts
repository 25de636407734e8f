import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, writeCsv } from './csv.ts'
import {
  exportFills,
  exportOrders,
  fillColumns,
  orderColumns,
  type FillWords,
  type OrderWords,
} from './export-orders.ts'
import { anOrder } from './testing/any-order.ts'

/** RFC 4180, read by the book. */
function readCsv(text: string): string[][] {
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

  test('every cell comes back as it was, but for the mark that makes a formula text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wild, wild), { maxLength: 8 }), (rows) => {
        const [, ...read] = readCsv(writeCsv(['a', 'b'], rows).slice(1))
        expect(read).toEqual(rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell))))
      }),
    )
  })

  test('no cell that a spreadsheet reads starts a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wild, wild), { maxLength: 8 }), (rows) => {
        for (const cell of readCsv(writeCsv(['a', 'b'], rows).slice(1)).flat()) expect(isFormula(cell)).toBe(false)
      }),
    )
  })

  test('a negative number stays a number', () => {
    expect(writeCsv(['a'], [['-1.50'], ['-1+1']])).toBe(`${byteOrderMark}a\r\n-1.50\r\n'-1+1\r\n`)
  })
})

function isFormula(cell: string): boolean {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return false
  const first = cell.trimStart().charAt(0)
  return ['=', '+', '-', '@', '＝', '＋', '－', '＠'].includes(first) || /^[\t\r\n]/.test(cell)
}

describe('orders and fills', () => {
  const same = <T extends string>(columns: readonly T[]) =>
    Object.fromEntries(columns.map((column) => [column, `h ${column}`])) as Record<T, string>
  const words: OrderWords = {
    headings: same(orderColumns),
    pair: (marketId) => `${marketId}!`,
    side: (side) => `s ${side}`,
    type: (type) => `t ${type}`,
    status: (status) => `st ${status}`,
    reason: (reason) => `r ${reason}`,
  }
  const rowOf = (text: string) => {
    const [header = [], row = []] = readCsv(text.slice(1))
    return Object.fromEntries(header.map((heading, at) => [heading.replace('h ', ''), row[at]]))
  }

  test('decimals are to the digit what the exchange said', () => {
    const order = anOrder({ price: '0.000000010000000001', quantity: '123456789012345.678', filled: '0.100' })
    expect(rowOf(exportOrders([order], words))).toEqual({
      orderId: '8',
      clientOrderId: '',
      placedAt: '1970-01-01T00:00:01.000Z',
      closedAt: '',
      pair: 'BTCUSDT!',
      side: 's buy',
      type: 't limit',
      timeInForce: 'GTC',
      price: '0.000000010000000001',
      triggerPrice: '',
      quantity: '123456789012345.678',
      cost: '',
      filled: '0.100',
      status: 'st resting',
      reason: '',
    })
  })

  test('a market buy shows its cost, a closed order when and why', () => {
    const closed = {
      ...anOrder({ type: 'market', cost: '7.500000', quantity: '0.000', status: 'cancelled', reason: 'protection' }),
      closedAtMs: 2_000,
      clientOrderId: '-2+3',
    }
    expect(rowOf(exportOrders([closed], words))).toMatchObject({
      clientOrderId: "'-2+3",
      price: '',
      quantity: '',
      cost: '7.500000',
      closedAt: '1970-01-01T00:00:02.000Z',
      reason: 'r protection',
    })
  })

  test('a fill has its fee and what it was paid in', () => {
    const fillWords: FillWords = {
      headings: same(fillColumns),
      pair: String,
      side: String,
      role: (role) => `role ${role}`,
    }
    const fill = {
      fillId: '5-1',
      orderId: 40,
      marketId: 'BTCUSDT',
      side: 'buy',
      role: 'taker',
      price: '100.00',
      quantity: '1.000',
      notional: '100.000000',
      fee: '0.0010',
      feeAssetId: 'BTC',
      timeMs: 0,
    } as const
    expect(rowOf(exportFills([fill], fillWords))).toMatchObject({ fee: '0.0010', feeAsset: 'BTC', role: 'role taker' })
  })
})
