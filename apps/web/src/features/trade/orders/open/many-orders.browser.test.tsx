/**
 * Ten thousand open orders in a browser: limits are counts, which do not depend on the machine's speed; times are
 * printed.
 */
import type { OrderView } from '@argosy/wire/http'
import type { Account } from '@argosy/push-client'
import { SortedMap } from '@argosy/push-client/sorted-map'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import type { Session } from '../../../../services/session.ts'
import { renderTrade } from '../../shared/testing/render-trade.tsx'
import { someTerms } from '../../shared/test-terms.ts'
import { OrdersPanel } from '../orders-panel.tsx'
import { anOrder } from '../testing/an-order.ts'

const count = 10_000
const rowsMax = 40
const rowHeight = 36
const steps = 40
const markets = [someTerms()]
const session = { status: 'signed-in', userId: 'u', userName: 'alice' } as Session
const history = { orders: [], fills: [], closed: [], freshness: 'live' } as const

function manyOrders(size = count, watch = (order: OrderView) => order): SortedMap<number, OrderView> {
  return SortedMap.of(
    Array.from({ length: size }, (_, index) => {
      const orderId = (index + 1) * 8
      const side = index % 2 === 0 ? 'buy' : 'sell'
      const price = `${60_000 + (index % 997)}.00`
      return [orderId, watch(anOrder({ orderId, side, price, placedAtMs: 1_700_000_000_000 + index }))]
    }),
  )
}

function aPanel(openOrders: ReadonlyMap<number, OrderView>, version: number) {
  const value = { version, timeMs: 1, status: 'normal', balances: new Map(), openOrders, recentFills: [] } as Account
  const account = { value, freshness: 'live', receivedAtMs: 1, refusal: null } as const
  return <OrdersPanel symbol="BTCUSDT" session={session} account={account} history={history} markets={markets} />
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-order]')]
const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
const heapMb = () =>
  (performance as { readonly memory?: { readonly usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0

function print(line: string): void {
  // Printed for the record; measured with a development build.
  // oxlint-disable-next-line no-console
  console.info(`10,000 open orders: ${line}`)
}

function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((left, right) => left - right)
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`
}

function boxOf(): HTMLElement {
  const box = document.querySelector<HTMLElement>('[role=tabpanel] > div')
  if (!box) throw new Error('no box')
  return box
}

test(
  'scrolled from end to end, no frame has more than a few dozen rows, and none is without',
  { timeout: 120_000 },
  async () => {
    const before = heapMb()
    renderTrade(aPanel(manyOrders(), 1), { width: 1000, height: 280 })
    await expect.poll(() => rows().length).toBeGreaterThan(5)
    const box = boxOf()
    const times: number[] = []
    let [most, least, elementsMost] = [0, Number.POSITIVE_INFINITY, 0]
    let lastMs = await nextFrame()
    for (let step = 1; step <= steps; step++) {
      box.scrollTop = (step * (box.scrollHeight - box.clientHeight)) / steps
      const nowMs = await nextFrame()
      times.push(nowMs - lastMs)
      lastMs = nowMs
      // The scroll event fires with the frame, the rows follow right after it.
      await nextFrame().then((ms) => (lastMs = ms))
      const shown = box.getBoundingClientRect()
      const seen = rows().filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > shown.top && top < shown.bottom
      })
      most = Math.max(most, rows().length)
      least = Math.min(least, seen.length)
      elementsMost = Math.max(elementsMost, box.querySelectorAll('*').length)
    }
    print(
      `scroll frame median ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}; at most ${most} rows, ${elementsMost} elements`,
    )
    print(`heap with the orders themselves +${((heapMb() - before) / 1_048_576).toFixed(1)} MB`)
    expect(most).toBeLessThan(rowsMax)
    expect(elementsMost).toBeLessThan(rowsMax * 60)
    // At every scroll position rows are visible, not an empty stretch.
    expect(least).toBeGreaterThanOrEqual(Math.floor(box.clientHeight / rowHeight) - 2)
    expect(rows().at(-1)?.dataset['order']).toBe('8')
  },
)

test(
  'a change of one order writes in its row only, and one out of sight writes nothing',
  { timeout: 120_000 },
  async () => {
    let orders = manyOrders()
    const { rerender } = renderTrade(aPanel(orders, 1), { width: 1000, height: 280 })
    await expect.poll(() => rows().length).toBeGreaterThan(5)
    const touched = new Set<string | undefined>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        touched.add(element?.closest<HTMLElement>('tr[data-order]')?.dataset['order'])
      }
    })
    observer.observe(boxOf(), { subtree: true, childList: true, characterData: true, attributes: true })
    const times: number[] = []
    let version = 1
    const change = async (orderId: number, filled: string) => {
      const order = orders.get(orderId)
      if (!order) throw new Error('no order')
      orders = orders.with(orderId, { ...order, filled, status: 'partly_filled' })
      version += 1
      const beganMs = performance.now()
      flushSync(() => rerender(aPanel(orders, version)))
      times.push(performance.now() - beganMs)
      await nextFrame()
    }
    await change(count * 8, '0.00001')
    expect([...touched]).toEqual([String(count * 8)])
    touched.clear()
    await change(8, '0.00001')
    expect([...touched]).toEqual([])
    for (let turn = 2; turn <= 9; turn++) await change(count * 8, `0.0000${turn}`)
    expect([...touched]).toEqual([String(count * 8)])
    observer.disconnect()
    print(`a change best ${quantile(times, 0)}, median ${quantile(times, 0.5)}, worst ${quantile(times, 1)}`)
  },
)

/** The properties read of each order when the newest of `size` orders changes. */
async function readsOfChange(size: number): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const reads = new Map<number, Set<string>>()
  const watch = (order: OrderView): OrderView =>
    new Proxy(order, {
      get(target, name: keyof OrderView) {
        const names = reads.get(target.orderId) ?? new Set()
        reads.set(target.orderId, names.add(name))
        return target[name]
      },
    })
  const orders = manyOrders(size, watch)
  const { rerender, unmount } = renderTrade(aPanel(orders, 1), { width: 1000, height: 280 })
  await expect.poll(() => rows().length).toBeGreaterThan(5)
  await nextFrame()
  const changed = watch({ ...(orders.get(size * 8) as OrderView), filled: '0.10000', status: 'partly_filled' })
  reads.clear()
  flushSync(() => rerender(aPanel(orders.with(size * 8, changed), 2)))
  expect(rows()[0]?.dataset['status']).toBe('partly_filled')
  unmount()
  return reads
}

test('a change reads its own order and the ids of the rows in sight, as many of 10,000 as of 100', async () => {
  const [few, many] = [await readsOfChange(100), await readsOfChange(count)]
  print(`a change reads ${many.size} orders; of 100 ${few.size}`)
  expect(many.size).toBeLessThan(rowsMax)
  expect(many.size).toBe(few.size)
  // A rendered row reads its price; the others read only their id.
  const isDrawn = (names: ReadonlySet<string>) => names.has('price') || names.has('status')
  expect([...many].filter(([, names]) => isDrawn(names)).map(([orderId]) => orderId)).toEqual([count * 8])
})
