import { parseArgs } from 'node:util'
import { createBookLayer } from './book-layer.ts'
import { createEngineLayer } from './engine-layer.ts'
import type { MatchingLayer } from './matching-layer.ts'
import { createMessageStream, type MessageStream } from './message-stream.ts'
import { publishedOrderCount, publishedSeed, publishedStreams } from './published-streams.ts'
import { ReportLog } from './report-log.ts'

const layers = { book: createBookLayer, apply: createEngineLayer } as const
const layerNames = ['book', 'apply'] as const
const scenarioNames = publishedStreams.map(({ name }) => name)

const help = `pnpm bench book [--scenarios ${scenarioNames.join(',')}] [--layers ${layerNames.join(',')}]

Five published streams of about two million messages (flash1-dev/matching-engine-benchmark), through the order book alone
and through the whole of applyCommand. The reports must have the published SHA-256; the command fails when one differs.
Messages are made before the clock starts. Seconds are CPU time of this thread, then wall time.`

export function benchBook(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scenarios: { type: 'string', default: scenarioNames.join(',') },
      layers: { type: 'string', default: layerNames.join(',') },
      help: { type: 'boolean', default: false },
    },
  })
  const [wantedScenarios, wantedLayers] = [values.scenarios.split(','), values.layers.split(',')]
  const scenarios = publishedStreams.filter(({ name }) => wantedScenarios.includes(name))
  const chosen = layerNames.filter((name) => wantedLayers.includes(name))
  const isKnown = scenarios.length === wantedScenarios.length && chosen.length === wantedLayers.length
  if (values.help || !isKnown) {
    console.log(help)
    if (!isKnown) process.exitCode = 2
    return Promise.resolve()
  }
  for (const scenario of scenarios) {
    const stream = createMessageStream(scenario, publishedOrderCount, publishedSeed)
    for (const name of chosen) {
      const { reports, cpuSeconds, wallSeconds } = measure(stream, layers[name]())
      const isSame = reports.hash() === scenario.reportsHash
      if (!isSame) process.exitCode = 1
      console.log(
        [
          `${scenario.name}, ${name}: ${present(stream.length / cpuSeconds)} messages/s of processor time`,
          `(${present(stream.length / wallSeconds)} by the clock),`,
          `${present(stream.length)} messages, ${present(reports.count)} reports,`,
          isSame ? 'the published hash' : 'NOT the published hash',
        ].join(' '),
      )
    }
  }
  return Promise.resolve()
}

function measure(stream: MessageStream, layer: MatchingLayer) {
  const reports = new ReportLog()
  const startedAtMs = performance.now()
  const cpuBefore = process.threadCpuUsage()
  for (let seq = 0; seq < stream.length; seq++) layer.apply(stream, seq, reports)
  const { user, system } = process.threadCpuUsage(cpuBefore)
  return { reports, cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - startedAtMs) / 1e3 }
}

function present(count: number): string {
  return Math.round(count).toLocaleString('en')
}
