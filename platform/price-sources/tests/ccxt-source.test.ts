import { expect, test } from 'vitest'
import { openCcxtSource } from '../src/ccxt-source.ts'
import { playSession } from '../src/testing/play-session.ts'

const assetIds = ['BTC', 'ETH', 'SOL', 'PEPE', 'USDC', 'DOT', 'USDT']

test('a recorded session is read as it was written, to the last decimal', async () => {
  await using session = await playSession()
  await using source = await openCcxtSource({ exchangeId: 'bitget', origin: session.origin })
  const requestedAtMs = Date.now()
  const quotes = await source.fetchQuotes(assetIds)
  const answeredAtMs = Date.now()
  expect(quotes.map(({ assetId }) => assetId).toSorted()).toEqual(['BTC', 'ETH', 'PEPE', 'SOL', 'USDC'])
  for (const { bid, ask, timeMs } of quotes) {
    expect([bid, ask]).toEqual([expect.stringMatching(/^\d+\.\d+$/), expect.stringMatching(/^\d+\.\d+$/)])
    // Each ticker of the recording has its own time, some seconds apart.
    expect(timeMs).toBeGreaterThan(requestedAtMs - 5_000)
    expect(timeMs).toBeLessThan(answeredAtMs + 5_000)
  }
  expect(quotes.find(({ assetId }) => assetId === 'PEPE')?.bid).toMatch(/^0\.00000\d{5}$/)
})

test('an unknown exchange id throws at start', async () => {
  await expect(openCcxtSource({ exchangeId: 'no_such_exchange' })).rejects.toThrow('ccxt does not know')
})
