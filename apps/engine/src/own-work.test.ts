import { createEngineState, type MarketId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { createOwnWork } from './own-work.ts'

function aStateWithWork() {
  const state = createEngineState()
  state.futures.metMarkets.add('BTCUSDT' as MarketId)
  return state
}

test('a leader gives itself work only while the state has some', () => {
  const state = aStateWithWork()
  const work = createOwnWork(state)
  expect(work.take().map(({ command }) => command.type)).toEqual(['run_work'])
  state.futures.metMarkets.clear()
  expect(work.take()).toEqual([])
})

test('batches grow to sixteen pieces of work while they are applied quickly, and shrink when they are not', () => {
  const work = createOwnWork(aStateWithWork())
  const counts = [1, 1, 1, 1, 1, 4, 9, 9, 9, 9, 9].map((applyMs) => {
    work.measure(1, applyMs)
    return work.take().length
  })
  expect(counts).toEqual([2, 4, 8, 16, 16, 16, 8, 4, 2, 1, 1])
})

test('batches without work do not change how much the next ones have', () => {
  const work = createOwnWork(aStateWithWork())
  work.measure(0, 1)
  expect(work.take()).toHaveLength(1)
})

test('a leader that stops leaves the work to the next one', () => {
  const work = createOwnWork(aStateWithWork())
  work.stop()
  expect(work.take()).toEqual([])
})
