import { expect, test } from 'vitest'
import { createRecordPages, recordPageSize, type RecordPagesOptions } from './record-pages.ts'

interface Row {
  readonly id: number
}

/** A history of `count` rows, newest first, that can grow. */
function createHistory(count: number) {
  const requests: unknown[] = []
  let size = count
  let isDown = false
  const load: RecordPagesOptions<Row>['load'] = (page) => {
    requests.push(page)
    if (isDown) return Promise.resolve({ ok: false, code: 'network_failed', msg: '' })
    const before = page.beforeId === undefined ? size + 1 : Number(page.beforeId)
    const ids = Array.from({ length: Math.min(page.limit, before - 1) }, (_, at) => before - 1 - at)
    return Promise.resolve({ ok: true, data: ids.map((id) => ({ id })) })
  }
  return {
    requests,
    load,
    grow: (by: number) => (size += by),
    newest: (many: number): Row[] => Array.from({ length: Math.min(many, size) }, (_, at) => ({ id: size - at })),
    setDown: (down: boolean) => (isDown = down),
  }
}

type History = ReturnType<typeof createHistory>

const open = ({ load }: History, query: RecordPagesOptions<Row>['query'] = {}) =>
  createRecordPages<Row>({ idOf: ({ id }) => String(id), compare: (a, b) => b.id - a.id, load, query })

const idsOf = (pages: ReturnType<typeof open>) => pages.getSnapshot().rows?.map(({ id }) => id)
const countDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

test('the newest known records serve as the first page; older ones load page by page, each once, to the end', async () => {
  const history = createHistory(120)
  const pages = open(history)
  pages.join(history.newest(recordPageSize), true)
  expect(idsOf(pages)).toEqual(countDown(120, 71))
  await pages.loadOlder()
  expect(pages.getSnapshot()).toMatchObject({ state: 'idle' })
  await pages.loadOlder()
  expect(idsOf(pages)).toEqual(countDown(120, 1))
  expect(pages.getSnapshot().state).toBe('complete')
  await pages.loadOlder()
  expect(history.requests).toEqual([
    { limit: recordPageSize, beforeId: '71' },
    { limit: recordPageSize, beforeId: '21' },
  ])
})

test('rows that arrive meanwhile are added on top, and loaded ones stay', async () => {
  const history = createHistory(80)
  const pages = open(history)
  pages.join(history.newest(recordPageSize), true)
  await pages.loadOlder()
  history.grow(2)
  pages.join(history.newest(recordPageSize), true)
  expect(idsOf(pages)).toEqual(countDown(82, 1))
})

test('when more rows arrive than a page holds, the list restarts because of the gap', async () => {
  const history = createHistory(200)
  const pages = open(history)
  pages.join(history.newest(recordPageSize), true)
  await pages.loadOlder()
  history.grow(300)
  pages.join(history.newest(recordPageSize), true)
  expect(idsOf(pages)).toEqual(countDown(500, 451))
  await pages.loadOlder()
  expect(idsOf(pages)).toEqual(countDown(500, 401))
})

test('with a filter the first page is requested; until then known rows are not shown as complete', async () => {
  const history = createHistory(30)
  const pages = open(history, { symbol: 'BTCUSDT' })
  pages.join(history.newest(3))
  expect(idsOf(pages)).toBeUndefined()
  await pages.loadOlder()
  expect(idsOf(pages)).toEqual(countDown(30, 1))
  expect(history.requests).toEqual([{ symbol: 'BTCUSDT', limit: recordPageSize }])
})

test('concurrent requests are one; a failed one can be repeated', async () => {
  const history = createHistory(120)
  const pages = open(history)
  pages.join(history.newest(recordPageSize), true)
  await Promise.all([pages.loadOlder(), pages.loadOlder()])
  expect(history.requests).toHaveLength(1)
  history.setDown(true)
  await pages.loadOlder()
  expect(pages.getSnapshot().state).toBe('failed')
  history.setDown(false)
  await pages.loadOlder()
  expect(idsOf(pages)).toEqual(countDown(120, 1))
})
