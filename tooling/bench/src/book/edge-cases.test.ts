import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createBookLayer } from './book-layer.ts'
import { createEngineLayer } from './engine-layer.ts'
import type { MatchingLayer } from './matching-layer.ts'
import { messageTypes, toStream, type Message } from './message-stream.ts'
import { ReportLog, reportTypes } from './report-log.ts'

const cases = readFileSync(new URL('edge-cases.txt', import.meta.url), 'utf8')
  .split('\n\n')
  .filter((part) => !part.startsWith('#'))
  .map((part) => part.trim().split('\n'))
  .map(([title = '', ...steps]) => ({ title, steps }))

test('all edge cases of the benchmark but the long one are here', () => expect(cases).toHaveLength(33))

describe.each([
  ['the book alone', createBookLayer],
  ['applyCommand', createEngineLayer],
])('%s', (_name, createLayer) => {
  test.each(cases)('$title', ({ steps }) => {
    const messages = steps.map((step) => step.split(' -> ')[0] ?? '')
    expect(play(createLayer(), messages)).toEqual(steps)
  })

  test('deep_recursive_sweep_5000: an IOC takes 5,000 orders of one price, the oldest first', () => {
    const count = 5_000
    const resting = Array.from({ length: count }, (_, index): Message => [messageTypes.place, 1, 0, 1, index + 1, 100])
    const stream = toStream([...resting, [messageTypes.place, 0, 1, count, count + 1, 100]])
    const [layer, reports] = [createLayer(), new ReportLog()]
    for (let seq = 0; seq < stream.length; seq++) layer.apply(stream, seq, reports)
    const fills = [...reports.from(count + 1)]
    expect(fills).toEqual(resting.map((_, index) => [reportTypes.filled, count, 100, 1, index + 1, count + 1]))
    expect(showBook(layer)).toBe('|')
  })
})

/** Each message with its answers and the book after it, in the file's format. */
function play(layer: MatchingLayer, texts: readonly string[]): string[] {
  const stream = toStream(texts.map(parseMessage))
  const reports = new ReportLog()
  return texts.map((text, seq) => {
    const before = reports.count
    layer.apply(stream, seq, reports)
    const answers = [...reports.from(before)]
    const isPlaced = stream.types[seq] === messageTypes.place
    expect(new Set(answers.map(([, of]) => of))).toEqual(new Set([seq]))
    return [text, answers.map((answer) => showReport(answer, isPlaced)).join(', '), showBook(layer)].join(' -> ')
  })
}

const messagePattern = /^(?<act>buy|sell|cancel|amend)(?<ioc> ioc)? #(?<id>\d+)(?: (?<quantity>\d+) @ (?<price>\d+))?$/

function parseMessage(text: string): Message {
  const { act, ioc, id, quantity = 0, price = 0 } = messagePattern.exec(text)?.groups ?? {}
  if (!id) throw new Error(`not a message: ${text}`)
  const type = act === 'cancel' || act === 'amend' ? messageTypes[act] : messageTypes.place
  return [type, act === 'sell' ? 1 : 0, ioc ? 1 : 0, Number(quantity), Number(id), Number(price)]
}

function showReport([type, , ...fields]: readonly number[], isPlaced: boolean): string {
  const [price, quantity, makerId] = fields
  if (type === reportTypes.filled) return `#${makerId} ${quantity} @ ${price}`
  if (type === reportTypes.accepted) return 'accepted'
  if (type === reportTypes.amended) return 'amended'
  if (type === reportTypes.cancelled) return isPlaced ? 'rest cancelled' : 'cancelled'
  return 'refused'
}

function showBook({ book }: MatchingLayer): string {
  const [bids, asks] = (['buy', 'sell'] as const).map((side) =>
    book
      .levels(side)
      .map(({ price, quantity }) => `${quantity} @ ${price}`)
      .join(', '),
  )
  return `${bids} | ${asks}`.trim()
}
