import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEvents } from '@argosy/collector'
import { devDirectory } from '@argosy/backing-services'
import { readByFile } from '@argosy/service'
import { presentRows, rowsFormats } from './present-rows.ts'
import { shedLoad, stopShedding, type RedisAccess } from './shed-load.ts'

const usage = `Queries the files of tracked events, and controls the collectors.

  pnpm events "select count(*) from events"    SQL over the tables events and dead_letters
       --file query.sql                        the same from a file
       --format table|json|csv                 how it is written (table)
  pnpm events shed --percent 50 --minutes 10   refuses half of all reports for a while
  pnpm events resume                           accepts every report again

docs/operating/analytics.md has questions worth asking. The files are those of EVENTS_DIRECTORY, or of the exchange that
pnpm dev runs (--directory when it was started with one); so is Redis, by REDIS_URL and REDIS_PREFIX.`

/** A mistake of the operator, with a message for people; the command exits with 2. */
class UsageError extends Error {
  override readonly name = 'UsageError'
}

try {
  console.log(await run())
} catch (error) {
  const isWrongCall = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = isWrongCall ? 2 : 1
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      file: { type: 'string' },
      format: { type: 'string', default: 'table' },
      directory: { type: 'string' },
      percent: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [first, ...others] = positionals
  if (values.help || (first === undefined && values.file === undefined)) return usage
  if (others.length > 0 || (first !== undefined && values.file !== undefined))
    throw new UsageError(`One question at a time, in quotes.\n\n${usage}`)
  if (first === 'shed')
    return shedLoad(await findRedis(values.directory), {
      percent: readNumber('percent', values.percent, 100),
      minutes: readNumber('minutes', values.minutes, 1_440),
    })
  if (first === 'resume') return stopShedding(await findRedis(values.directory))

  const format = rowsFormats.find((name) => name === values.format)
  if (!format) throw new UsageError(`--format is one of ${rowsFormats.join(', ')}`)
  using events = await openEvents(findFiles(values.directory))
  return presentRows(
    await events.query(values.file === undefined ? (first ?? '') : readFileSync(values.file, 'utf8')),
    format,
  )
}

function readNumber(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new UsageError(`--${name} is a whole number from 1 to ${max}`)
  return value
}

function findFiles(directory: string | undefined): string {
  const { EVENTS_DIRECTORY: named } = process.env
  return resolve(directory === undefined && named ? named : join(directory ?? devDirectory, 'events'))
}

async function findRedis(directory: string | undefined): Promise<RedisAccess> {
  const names = ['REDIS_URL', 'REDIS_PREFIX', 'REDIS_CA_FILE']
  const {
    REDIS_URL: url,
    REDIS_PREFIX: prefix = '',
    REDIS_CA_FILE: caFile,
  } = readByFile(names, process.env, false).values
  if (directory === undefined && url) return { url, prefix, ...(caFile !== undefined && { caFile }) }
  // Imported lazily: it loads everything that starts an exchange.
  const { readAddressFile } = await import('@argosy/dev-env')
  const addresses = readAddressFile(directory)
  if (!addresses) throw new UsageError('No exchange runs here: start one with pnpm dev, or set REDIS_URL.')
  return { url: addresses.redisUrl, prefix: addresses.redisPrefix }
}
