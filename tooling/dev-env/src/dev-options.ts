import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { devDirectory } from '@argosy/backing-services'
import { appNames, scalableApps, type AppName, type ProcessCounts } from './app-catalog.ts'

/** Additional environment variables for single apps, as in `startExchange`. */
export type AppSettingsByName = Partial<Record<AppName, Readonly<Record<string, string>>>>

export interface DevOptions {
  readonly isFresh: boolean
  readonly isHelp: boolean
  readonly usesCompose: boolean
  readonly port: number | undefined
  readonly directory: string
  readonly settings: AppSettingsByName
  readonly scale: ProcessCounts
}

export const devHelp = `pnpm dev: the whole exchange on this machine

  --fresh            delete everything (database, streams, logs) and start over
  --port N           the proxy's port (8080, or the next free one)
  --directory PATH   where data and logs are stored (.dev)
  --set APP.NAME=V   a setting of one app, for example gateway.CAPTCHA_PROOF_ROUNDS=2 (repeatable)
  --scale APP=N      N processes of an app behind nginx: gateway, push (repeatable)
  --compose          use the engines and the proxy of \`docker compose up\` instead of own ones
  --help             this text
`

export class DevOptionsError extends Error {
  override name = 'DevOptionsError'
}

export function parseDevOptions(args: readonly string[]): DevOptions {
  const { values } = parseDevArgs(args)
  if (values.fresh && values.compose) {
    throw new DevOptionsError('--fresh cannot reach into Docker: use `docker compose down --volumes` instead')
  }
  if (values.scale.length > 0 && values.compose) {
    throw new DevOptionsError('--scale needs an nginx of our own: that of compose.yaml knows one process of each app')
  }
  return {
    isFresh: values.fresh,
    isHelp: values.help,
    usesCompose: values.compose,
    port: values.port === undefined ? undefined : parsePort(values.port),
    directory: values.directory === undefined ? devDirectory : resolve(values.directory),
    settings: parseSettings(values.set),
    scale: parseScale(values.scale),
  }
}

function parseDevArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        compose: { type: 'boolean', default: false },
        port: { type: 'string' },
        directory: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        scale: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (cause) {
    throw new DevOptionsError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new DevOptionsError(`--port ${text} is no port`)
  return port
}

/** More processes on one machine would only wait for each other. */
const processesMax = 8

function parseScale(texts: readonly string[]): ProcessCounts {
  const scale: ProcessCounts = {}
  for (const text of texts) {
    const [, app = '', count = ''] = /^([a-z]+)=([1-9])$/.exec(text) ?? []
    const appName = scalableApps.find((known) => known === app)
    if (!appName || Number(count) > processesMax) {
      throw new DevOptionsError(`--scale ${text}: write gateway=N or push=N, N from 1 to ${processesMax}`)
    }
    scale[appName] = Number(count)
  }
  return scale
}

function parseSettings(texts: readonly string[]): AppSettingsByName {
  const settings: Partial<Record<AppName, Record<string, string>>> = {}
  for (const text of texts) {
    const [, app = '', name = '', value = ''] = /^([a-z-]+)\.([A-Z][A-Z0-9_]*)=(.*)$/s.exec(text) ?? []
    const appName = appNames.find((known) => known === app)
    if (!appName) throw new DevOptionsError(`--set ${text} is no setting of an app: write gateway.NAME=value`)
    settings[appName] = { ...settings[appName], [name]: value }
  }
  return settings
}
