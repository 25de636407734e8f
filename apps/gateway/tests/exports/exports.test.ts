/** Exports over HTTP: who may have which file, and what is in it. */
import type { ApiResult } from '@argosy/api-client'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { parseDecimalOrThrow } from '@argosy/money'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { readCsv } from '@argosy/safety/csv/testing'
import { exportKinds, exportLimits, exportPaths, type RequestExportBody, type ExportView } from '@argosy/wire/http'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from '../visitor.ts'

const marketId = 'BTCUSDT'

let engines: AcquiredEngines
let exchange: Exchange
let pool: Pool
let alice: Visitor
let bob: Visitor

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 5 })
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, seed: false, mode: 'test' })
  pool = createPool(engines.postgresUrl, { applicationName: 'exports-test' })
  const visitor = createVisitor(exchange.addresses.gatewayUrl)
  const [trade] = await until(
    () => data(visitor.api.trades({ symbol: marketId, limit: 1 })),
    (trades) => trades.length > 0,
    60_000,
  )
  ;[alice, bob] = await Promise.all([
    signIn(exchange.addresses.gatewayUrl, 'alice'),
    signIn(exchange.addresses.gatewayUrl, 'bob'),
  ])
  await tradeSomething(parseDecimalOrThrow(trade?.price ?? '0', 2))
}, 180_000)

afterAll(async () => {
  await pool.end()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

beforeEach(() => pool.query('delete from accounts.record_export'))

test('[REC-1] a complete money flow adds up to the balances, to the last unit', async () => {
  for (const person of [alice, bob]) {
    const [header, ...rows] = await readFile(person, await exportAll(person, { kind: 'flow' }))
    expect(header).toEqual(['Row ID', 'Group ID', 'Time (UTC)', 'Time (UTC)', 'Kind', 'Pair', 'Amount', 'Asset'])
    const { balances } = await data(person.api.account())
    for (const { assetId, available, held } of balances) {
      const sum = rows.filter((row) => row[7] === assetId).reduce((total, row) => total + units(row[6]), 0n)
      expect([assetId, sum]).toEqual([assetId, units(available) + units(held)])
    }
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  }
})

test('[REC-1] each list is in its file as on its page', async () => {
  const fills = await data(alice.api.fills({ limit: 200 }))
  const orders = await data(alice.api.orderHistory({ limit: 200 }))
  const [, ...trades] = await readFile(alice, await exportAll(alice, { kind: 'trades' }))
  const [, ...closed] = await readFile(alice, await exportAll(alice, { kind: 'orders' }))
  expect(trades.filter((row) => row[4] === 'Trade').map((row) => [row[1], row[8], row[9], row[10]])).toEqual(
    fills.map(({ fillId, price, quantity, notional }) => [fillId, price, quantity, notional]),
  )
  expect(closed.map((row) => [row[0], row[7], row[10]])).toEqual(
    orders.map(({ orderId, type, price, filled }) => [String(orderId), type === 'limit' ? price : '', filled]),
  )
})

test('[REC-5] complaints 37, 41 and 43: each fee is a row of its own, the user’s own and in the asset that paid it', async () => {
  const fills = await data(bob.api.fills({ limit: 200 }))
  const [, ...rows] = await readFile(bob, await exportAll(bob, { kind: 'trades' }))
  const fees = rows.filter((row) => row[4] === 'Fee')
  expect(fees.length).toBeGreaterThan(0)
  expect(fees.map((row) => [row[1], row[11], row[12]])).toEqual(
    fills.filter(({ fee }) => /[1-9]/.test(fee)).map(({ fillId, fee, feeAssetId }) => [fillId, `-${fee}`, feeAssetId]),
  )
  const [, ...lines] = await readFile(bob, await exportAll(bob, { kind: 'flow' }))
  expect(lines.filter((row) => row[4] === 'Fee')).toHaveLength(fees.length)
})

test('[REC-5] complaints 38, 42 and 44: times are ISO 8601, once in UTC and once in the named zone, newest first', async () => {
  const requested = await exportAll(alice, { kind: 'flow', timeZone: 'Asia/Kathmandu' })
  const [header, ...rows] = await readFile(alice, requested)
  expect(header?.slice(2, 4)).toEqual(['Time (UTC)', 'Time (Asia/Kathmandu)'])
  for (const [, , utc = '', local = ''] of rows) {
    expect(utc).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(local).toMatch(/\+05:45$/)
    expect(Date.parse(local)).toBe(Date.parse(utc))
  }
  const times = rows.map((row) => row[2] ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
})

test('complaint 40: a range is from its first moment to before its last, by the clock that the page names', async () => {
  const all = await data(alice.api.ledger({ limit: 200 }))
  const [from, to] = [all.lines.at(-3)?.timeMs ?? 0, all.lines[1]?.timeMs ?? 0]
  const [, ...rows] = await readFile(alice, await exportAll(alice, { kind: 'flow', startMs: from, endMs: to }))
  expect(rows.map(([id]) => id)).toEqual(
    all.lines.filter(({ timeMs }) => timeMs >= from && timeMs < to).map(({ lineId }) => lineId),
  )
})

test('[REC-6] headings, kinds and sides are in the language of the page that asked', async () => {
  const response = await alice.send(exportPaths.exports, {
    method: 'POST',
    headers: { locale: 'de_DE' },
    body: JSON.stringify({ clientRequestId: 'german', kind: 'trades', timeZone: 'Europe/Berlin' }),
  })
  expect(response.status).toBe(200)
  const [header, first] = await readFile(alice, await untilDone(alice, 'trades'))
  expect(header?.slice(0, 5)).toEqual(['Zeilen-ID', 'Gruppen-ID', 'Zeit (UTC)', 'Zeit (Europe/Berlin)', 'Art'])
  expect(['Kaufen', 'Verkaufen', 'Kauf', 'Verkauf']).toContain(first?.[6])
})

test('[REC-4] a file is a download with its length and hash, for its account and nobody else', async () => {
  const view = await exportAll(alice, { kind: 'flow' })
  const path = exportPaths.exportFile(view.exportId)
  const response = await alice.send(path)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(view.fileBytes),
    'content-disposition': expect.stringMatching(/^attachment; filename="argosy-flow-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect(hash('sha256', new Uint8Array(await response.arrayBuffer()))).toBe(view.fileDigest)
  expect((await bob.send(path)).status).toBe(404)
  expect((await createVisitor(exchange.addresses.gatewayUrl).send(path)).status).toBe(401)
  expect(await data(bob.api.exports())).toEqual([])
  expect(await data(alice.paper.exports())).toEqual([])
})

test('[REC-4] a deleted or expired file is gone', async () => {
  const first = await exportAll(alice, { kind: 'flow' })
  expect(await alice.api.removeExport(first.exportId)).toMatchObject({ ok: true })
  expect((await alice.send(exportPaths.exportFile(first.exportId))).status).toBe(404)
  expect(await alice.api.removeExport(first.exportId)).toMatchObject({ ok: false, code: 'export_unknown' })
  const second = await exportAll(alice, { kind: 'flow' })
  expect((second.expiresAtMs ?? 0) - second.askedAtMs).toBeGreaterThan(23 * 3_600_000)
  await pool.query(`update accounts.record_export set expires_at = now()`)
  expect((await alice.send(exportPaths.exportFile(second.exportId))).status).toBe(410)
  expect(await data(alice.api.exports())).toMatchObject([{ exportId: second.exportId, state: 'expired' }])
})

test('[REC-3] two at a time, twenty a day, whoever deletes them; a repeated call is the same export', async () => {
  // Nothing is written while the table of chunks is locked.
  const request = (id: string) => alice.api.requestExport({ clientRequestId: id, kind: 'flow', timeZone: 'UTC' })
  const client = await pool.connect()
  await client.query('begin; lock table accounts.record_export_chunk in share mode')
  try {
    const requested = await Promise.all(['a', 'b', 'a', 'c', 'd'].map(request))
    const codes = requested.map((answer) => (answer.ok ? answer.data.exportId : answer.code))
    const ids = new Set(codes.filter((code) => code !== 'exports_in_progress'))
    expect(ids.size).toBe(exportLimits.inProgressMax)
    expect(codes.filter((code) => code === 'exports_in_progress').length).toBeGreaterThanOrEqual(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await until(
    () => data(alice.api.exports()),
    (views) => views.every(({ state }) => state === 'done'),
  )
  for (const { exportId } of await data(alice.api.exports())) await data(alice.api.removeExport(exportId))
  for (let count = 3; count <= exportLimits.perDayMax; count += 1) {
    await until(
      () => request(`day-${count}`),
      ({ ok }) => ok,
    )
    await until(
      () => data(alice.api.exports()),
      (views) => views.every(({ state }) => state === 'done'),
    )
  }
  expect(await request('one-more')).toMatchObject({ ok: false, code: 'exports_per_day' })
  expect(await request(`day-${exportLimits.perDayMax}`)).toMatchObject({ ok: true })
  await pool.query(`update accounts.record_export set asked_at = asked_at - interval '1 day'`)
  expect(await request('tomorrow')).toMatchObject({ ok: true })
})

test('a range without records gets a file with headings', async () => {
  for (const kind of exportKinds) {
    const view = await exportAll(alice, { kind, startMs: 0, endMs: 1_000 })
    expect(view).toMatchObject({ rowCount: 0, progress: 100, nextId: null })
    expect(await readFile(alice, view)).toHaveLength(1)
  }
})

test.each([
  [{ timeZone: 'Europe/Atlantis' }, 'time_zone_unknown'],
  [{ startMs: 2, endMs: 2 }, 'request_malformed'],
  [{ kind: 'everything' }, 'request_malformed'],
  [{ beforeId: '1 or 1=1' }, 'request_malformed'],
  [{ accountId: '1002' }, 'field_unknown'],
])('%j is refused with %s', async (more, code) => {
  const body = JSON.stringify({ clientRequestId: 'wrong', kind: 'flow', timeZone: 'UTC', ...more })
  const response = await alice.send(exportPaths.exports, { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([400, { code }])
})

let requestCount = 0

async function exportAll(
  who: Visitor,
  body: Partial<RequestExportBody> & Pick<RequestExportBody, 'kind'>,
): Promise<ExportView> {
  requestCount += 1
  const { exportId } = await data(
    who.api.requestExport({ clientRequestId: `export-${requestCount}`, timeZone: 'UTC', ...body }),
  )
  const views = await until(
    () => data(who.api.exports()),
    (list) => list.find((view) => view.exportId === exportId)?.state === 'done',
  )
  return views.find((view) => view.exportId === exportId) as ExportView
}

async function untilDone(who: Visitor, kind: ExportView['kind']): Promise<ExportView> {
  const [view] = await until(
    () => data(who.api.exports()),
    ([newest]) => newest?.kind === kind && newest.state === 'done',
  )
  return view as ExportView
}

async function readFile(who: Visitor, { exportId }: ExportView): Promise<string[][]> {
  const response = await who.send(exportPaths.exportFile(exportId))
  expect(response.status).toBe(200)
  return readCsv((await response.text()).replace('\uFEFF', ''))
}

/** Limit and market orders of both, taken and cancelled. */
async function tradeSomething(last: bigint): Promise<void> {
  const price = (cents: number) => ((Number(last) + cents) / 100).toFixed(2)
  for (let count = 0; count < 6; count += 1) {
    const [seller, buyer] = count % 2 === 0 ? [alice, bob] : [bob, alice]
    const order = { marketId, type: 'limit', price: price(count), quantity: '0.00200' } as const
    await data(seller.api.placeOrder({ ...order, side: 'sell' }))
    await data(buyer.api.placeOrder({ ...order, side: 'buy', quantity: '0.00100' }))
    await data(seller.api.cancelAllOrders({}))
    await data(buyer.api.cancelAllOrders({}))
  }
}

function units(text = '0'): bigint {
  return parseDecimalOrThrow(text, 18)
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.msg}`)
  return result.data
}
