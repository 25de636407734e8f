import { readAddressFile, type Addresses } from '@argosy/dev-env'
import { sharedExchange } from '@argosy/e2e/shared-exchange'
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { host } from '@argosy/backing-services'

export interface SharedExchange {
  /** Its addresses, for the stages that use it. */
  readonly env: Readonly<Record<string, string>>
  /** Sends Ctrl-C and checks that no process is left. */
  readonly stop: () => Promise<void>
}

const directoryName = '.dev/ci'
const upWithinMs = 300_000
const pollMs = 100

/**
 * Starts `pnpm dev` as a newcomer does, for all stages that need a running exchange: the pages, scenarios, bots and
 * fuzzing.
 */
export async function startSharedExchange(root: string, logPath: string): Promise<SharedExchange> {
  const directory = join(root, directoryName)
  const settings = listSettings(sharedExchange.env).flatMap((setting) => ['--set', setting])
  const log = openSync(logPath, 'w')
  // A process group of its own, as in a terminal: Ctrl-C reaches pnpm and its children.
  const args = ['dev', '--fresh', '--directory', directory, ...settings]
  const dev = spawn('pnpm', args, { cwd: root, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const endWithUs = () => signalGroup(dev, 'SIGTERM')
  process.once('exit', endWithUs)

  try {
    await untilUp(dev, logPath)
    const { proxyUrl, proxyTlsUrl = '', postgresUrl } = readAddresses(directory)
    await checkPage(`${proxyUrl}/en/spot/BTCUSDT`)
    return {
      env: {
        ARGOSY_URL: proxyUrl,
        ARGOSY_TLS_URL: proxyTlsUrl,
        ARGOSY_POSTGRES_URL: postgresUrl,
        ARGOSY_DIRECTORY: directory,
      },
      stop: () => stopExchange(dev, directory, endWithUs),
    }
  } catch (error) {
    signalGroup(dev, 'SIGTERM')
    throw error
  }
}

async function stopExchange(dev: ChildProcess, directory: string, endWithUs: () => void): Promise<void> {
  const { proxyUrl } = readAddresses(directory)
  process.off('exit', endWithUs)
  const exit = once(dev, 'exit') as Promise<[number | null]>
  assert.equal(dev.exitCode, null, 'pnpm dev ended before it was stopped')
  signalGroup(dev, 'SIGINT')
  const [code] = await exit
  assert.equal(code, 0, `pnpm dev ended with ${code}`)
  assert.equal(await isOpen(Number(new URL(proxyUrl).port)), false, 'the proxy is still open')
  assert.deepEqual(readdirSync(join(directory, 'pids')), [], 'processes were left behind')
}

function readAddresses(directory: string): Addresses & { readonly proxyUrl: string } {
  const addresses = readAddressFile(directory)
  assert.ok(addresses?.proxyUrl, 'the exchange does not say where it is')
  return { ...addresses, proxyUrl: addresses.proxyUrl }
}

function listSettings(env: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  return Object.entries(env).flatMap(([app, settings]) =>
    Object.entries(settings).map(([name, value]) => `${app}.${name}=${value}`),
  )
}

async function untilUp(dev: ChildProcess, logPath: string): Promise<void> {
  const deadlineMs = performance.now() + upWithinMs
  for (;;) {
    const printed = readFileSync(logPath, 'utf8')
    const table = /Argosy is up after[^]*logs /.exec(printed)
    if (table) return assert.ok(!table[0].includes('down, see its log'), 'an app is down')
    assert.equal(dev.exitCode, null, 'pnpm dev ended')
    assert.ok(performance.now() < deadlineMs, `not up after ${upWithinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** The spot page is complete, and comes from the proxy's cache the second time. */
async function checkPage(url: string): Promise<void> {
  const [first, second] = [await read(url), await read(url)]
  assert.equal(second.status, 200)
  assert.equal(second.cache, 'HIT')
  assert.equal(second.body, first.body, 'the page has other bytes the second time')
  assert.match(second.body, /<html[^>]*lang="en"[^]*BTC[^]*<\/html>\s*$/)
}

async function read(url: string) {
  const response = await fetch(url)
  return { status: response.status, cache: response.headers.get('x-cache'), body: await response.text() }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended.
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
