import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBookLayer } from './book-layer.ts'
import { createEngineLayer } from './engine-layer.ts'
import { MersenneTwister } from './mersenne-twister.ts'
import { createMessageStream } from './message-stream.ts'
import { publishedSeed, publishedStreams } from './published-streams.ts'
import { ReportLog } from './report-log.ts'

test('the generator of random numbers is the one of the C++ standard', () => {
  const random = new MersenneTwister(5_489)
  for (let index = 1; index < 10_000; index++) random.next()
  expect(random.next()).toBe(4_123_659_995)
})

const orderCount = 2_000

// Hashes of streams made by the benchmark's own C++ generator for this number of orders.
const hashes: Readonly<Record<string, string>> = {
  static: '8e5bee33603b2b6a21ed71306c0f3b16f906042eda4ead3fcc9d62d2ff7d2203',
  normal: '18280e1851859d924cf204a28a29858d96c4f00ac8da58128eaf95b2d5dd06c4',
  'swing-25': 'f27bf7d81aa2650c21a8459fb5f4215b15d85cc2579e2350356dbf8cea407251',
  'swing-40': '6618c2976beafe69a5b172e9b07e09404181ad8241ad72c4f0f68175e86517e7',
  'flash-crash': 'c6e3f98c22e87178cb0095f8ca476aff6fc78cabaca85ea288cbe630bce54930',
}

test.each(publishedStreams)('$name is the stream of the benchmark', (scenario) => {
  const { length, types, sides, iocs, quantities, ids, prices } = createMessageStream(
    scenario,
    orderCount,
    publishedSeed,
  )
  const lines = Array.from({ length }, (_, seq) =>
    [types, sides, iocs, quantities, ids, prices].map((column) => column[seq]).join(','),
  )
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(hashes[scenario.name])
})

test.each(publishedStreams)('$name has the same reports from the book and from applyCommand', (scenario) => {
  const stream = createMessageStream(scenario, orderCount, publishedSeed)
  const [fromBook, fromEngine] = [createBookLayer(), createEngineLayer()].map((layer) => {
    const reports = new ReportLog()
    for (let seq = 0; seq < stream.length; seq++) layer.apply(stream, seq, reports)
    return [...reports.from(0)]
  })
  expect(fromEngine).toEqual(fromBook)
})
