import { makeDevelopmentKey, readAddressFile, startExchange } from '@argosy/dev-env'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signInAs } from '../attacks/attacker.ts'
import { createDraw, type Draw } from './draw.ts'
import { findTargets } from './find-targets.ts'
import { makeRequest, type HostileRequest, type Setting } from './hostile-requests.ts'
import { createMemoryWatch, oldSpaceMb } from './memory-watch.ts'
import { openPipeline } from './pipeline.ts'
import { createTally } from './tally.ts'

const help = `pnpm fuzz:gateway [--requests N] [--seed N] [--sockets N] [--directory DIR]

Sends malformed and hostile requests over every endpoint to a running gateway, many at once on several connections. No answer
may be a 5xx; the process stays up, in a heap of ${oldSpaceMb} MB, and its memory levels off. Prints requests, statuses and
memory; ends with 1 otherwise.

  --requests N  how many (1000000)
  --seed N      draws the same requests again; told at the end (drawn)
  --sockets N   connections (16)
  --directory DIR  of a running exchange, as for pnpm dev, to which a gateway of its own is added; without one an exchange is started
`

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    sockets: { type: 'string', default: '16' },
    directory: { type: 'string', default: process.env['ARGOSY_DIRECTORY'] ?? '' },
    help: { type: 'boolean', default: false },
  },
})

const batchSize = 32

if (values.help) process.stdout.write(help)
else {
  const seed = Number(values.seed ?? randomInt(2 ** 32))
  process.exitCode = await fuzz(seed, Number(values.requests), Number(values.sockets))
}

async function fuzz(seed: number, requests: number, sockets: number): Promise<number> {
  const env = {
    SIGNING_ENFORCED: '0', // otherwise every call would fail at the signature check
    SIGNING_ALGORITHM: 'p256',
    LIMITS_FACTOR: '10000',
    CAPTCHA_PROOF_ROUNDS: '2',
    API_KEY_CALLS_PER_SECOND: '10000',
    TRUSTED_PROXY_COUNT: '1', // each program API call uses an address of its own
    // Small, so that unbounded memory growth fails.
    NODE_OPTIONS: `--max-old-space-size=${oldSpaceMb}`,
  }
  const running = values.directory === '' ? undefined : readAddressFile(values.directory)
  await using exchange = await startExchange({
    // Rates and history run too, so that no endpoint may answer that a service is unavailable.
    ...(running
      ? { apps: ['gateway'], engines: running, seed: false }
      : { apps: ['engine-a', 'projector', 'gateway', 'liquidity'], seedMinutes: 1 }),
    mode: 'test',
    logLevel: 'error',
    env: { gateway: env, liquidity: { BOTS: '0' } },
  })
  const gateway = exchange.apps.get('gateway')
  const { pid, statusUrl } = gateway
  const { host, port } = new URL(exchange.addresses.gatewayUrl)
  const { cookie } = await signInAs(exchange.addresses.gatewayUrl, 'alice')
  const key = await makeDevelopmentKey(exchange, { userName: 'alice', permissions: ['spot_trade', 'transfer'] })
  const setting: Setting = { host, cookie: cookie.replace(/__Host-device=[^;]*;? ?/, ''), key }

  const targets = await findTargets(setting, Number(port))
  const tally = createTally()
  const memory = createMemoryWatch({ pid, statusUrl })
  await memory.measure('start')
  const startedMs = performance.now()
  const looking = measureHalfway()
  let left = requests
  await Promise.all(Array.from({ length: sockets }, (_, index) => sendMany(createDraw(seed + index))))
  const seconds = (performance.now() - startedMs) / 1_000

  const isUp = gateway.pid === pid && pid !== undefined
  await looking
  if (isUp) await memory.measure('end')
  process.stdout.write(
    `${tally.answered.toLocaleString('en')} requests over ${targets.length} endpoints in ${seconds.toFixed(0)} s ` +
      `(${Math.round(tally.answered / seconds).toLocaleString('en')}/s, seed ${seed})\n` +
      `answers: ${tally.present()}; 5xx: ${tally.failed.toLocaleString('en')}; ` +
      `${tally.unanswered.toLocaleString('en')} behind a closed connection, sent again as others\n` +
      `memory: ${memory.present()}; ${isUp ? 'no crash' : 'CRASHED'}\n`,
  )
  for (const line of tally.failures) process.stdout.write(`FAILED ${line}\n`)
  if (tally.failed > 0) for (const line of readErrors(exchange.run.logs)) process.stdout.write(`LOG ${line}\n`)
  for (const problem of memory.problems()) process.stdout.write(`FAILED ${problem}\n`)
  return isUp && tally.failed === 0 && memory.problems().length === 0 ? 0 : 1

  async function sendMany(draw: Draw): Promise<void> {
    const pipeline = openPipeline(Number(port))
    while (left > 0 && gateway.pid === pid) {
      const batch = drawBatch(draw, Math.min(batchSize, left))
      left -= batch.length
      const answers = await pipeline.send(batch)
      tally.count(batch, answers)
      left += batch.length - answers.length
    }
    pipeline.close()
  }

  /** Ends with the first request after which the gateway closes the connection. */
  function drawBatch(draw: Draw, size: number): string[] {
    const batch: HostileRequest[] = []
    while (batch.length < size && !batch.at(-1)?.isLast) batch.push(makeRequest(draw, draw.pick(targets), setting))
    return batch.map(({ text }) => text)
  }

  async function measureHalfway(): Promise<void> {
    await tally.until(requests / 2)
    if (gateway.pid === pid) await memory.measure('middle')
  }
}

/** The gateway's own log lines for the first failures; the log is deleted with the exchange. */
function readErrors(logDirectory: string): string[] {
  const lines = readFileSync(join(logDirectory, 'gateway.log'), 'utf8').split('\n')
  return lines.filter((line) => line.includes('request failed')).slice(0, 10)
}
