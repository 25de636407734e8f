import { expect, test, vi } from 'vitest'
import { createPuzzlePool, type Painter } from './puzzle-pool.ts'
import type { Puzzle } from './render-puzzle.ts'

const aPuzzle = (x: number): Puzzle => ({ x, y: 0, background: new Uint8Array(), piece: new Uint8Array() })

function createManualPainter() {
  const orders: { give: (puzzle: Puzzle) => void; fail: (error: Error) => void }[] = []
  let startCount = 0
  const start = (): Painter => {
    startCount += 1
    return {
      paint: () => new Promise<Puzzle>((give, fail) => void orders.push({ give, fail })),
      stop: async () => {},
    }
  }
  return { start, orders, startCount: () => startCount }
}

/** Resolves after everything already due has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
/** Long enough that no caller in these tests times out, however slow the machine is. */
const patientMs = 60_000

test('no puzzle is rendered before the first request, then the pool fills up to its size', async () => {
  const painter = createManualPainter()
  await using pool = createPuzzlePool({ size: 3, startPainter: painter.start })
  expect(painter.startCount()).toBe(0)
  const first = pool.acquire(patientMs)
  for (let x = 1; x <= 4; x += 1) {
    await settle()
    painter.orders[x - 1]?.give(aPuzzle(x))
  }
  await settle()
  expect((await first)?.x).toBe(1)
  expect(painter.orders).toHaveLength(4)
})

test('[CAP-4] each puzzle is handed out once', async () => {
  const painter = createManualPainter()
  await using pool = createPuzzlePool({ size: 2, startPainter: painter.start })
  const pending = [pool.acquire(patientMs), pool.acquire(patientMs), pool.acquire(patientMs)]
  for (let x = 1; x <= 3; x += 1) {
    await settle()
    painter.orders[x - 1]?.give(aPuzzle(x))
  }
  expect((await Promise.all(pending)).map((puzzle) => puzzle?.x)).toEqual([1, 2, 3])
})

test('[CAP-4] without a picture in time there is none, and a painter that broke is replaced', async () => {
  const painter = createManualPainter()
  const onError = vi.fn<(error: unknown) => void>()
  await using pool = createPuzzlePool({ size: 1, startPainter: painter.start, onError })
  expect(await pool.acquire(10)).toBeUndefined()
  painter.orders[0]?.fail(new Error('out of paint'))
  await settle()
  const next = pool.acquire(patientMs)
  await settle()
  expect(painter.startCount()).toBe(2)
  expect(onError).toHaveBeenCalledTimes(1)
  painter.orders[1]?.give(aPuzzle(7))
  expect((await next)?.x).toBe(7)
})

test('the real painter works in a thread of its own', { timeout: patientMs }, async () => {
  await using pool = createPuzzlePool({ size: 1 })
  expect((await pool.acquire(patientMs))?.background.length).toBeGreaterThan(1_000)
})
