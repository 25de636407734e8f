import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findBinary } from './binaries.ts'
import { copyCertificate, type ServerCertificate } from './certificates.ts'
import { startEngine, type Engine, type EngineOptions } from './engine.ts'
import { openPostgresLogins } from './postgres-logins.ts'
import { postgresHome, postgresUser, type SystemUser } from './postgres-home.ts'
import { queryOnce } from './query-once.ts'
import { formatPostgresUrl, host, postgresSettings } from './settings.ts'

const run = promisify(execFile)

export function startPostgres(options: EngineOptions): Promise<Engine> {
  return startServer('postgres', options, async (dataDirectory, user) => {
    if (!existsSync(join(dataDirectory, 'PG_VERSION'))) await initialise(dataDirectory, user)
    return { settings: {}, isReady: ensureDatabase }
  })
}

const standbyName = 'standby'

/**
 * Starts a synchronous standby: from now on the primary commits nothing without it, so every acknowledged commit is on
 * both. `promotePostgres` makes it the primary when the first is gone.
 */
export async function startPostgresStandby(primary: Engine, options: EngineOptions): Promise<Engine> {
  const { user: name, password } = postgresSettings
  const source = `host=${host} port=${primary.port} user=${name} password=${password} application_name=${standbyName}`
  const standby = await startServer('postgres-standby', options, async (dataDirectory, user) => {
    if (!existsSync(join(dataDirectory, 'PG_VERSION'))) await copyPrimary(source, dataDirectory, user)
    return {
      settings: { primary_conninfo: source },
      isReady: (port) => queryOnce(formatPostgresUrl(port), 'select 1'),
    }
  })
  await queryOnce(primary.url, `alter system set synchronous_standby_names = '${standbyName}'`)
  await queryOnce(primary.url, 'select pg_reload_conf()')
  return standby
}

/** Does what an operator does when the primary is gone for good. */
export async function promotePostgres(standby: Engine): Promise<void> {
  await queryOnce(standby.url, 'select pg_promote(true, 30)')
}

type ServerPlan = {
  readonly settings: Readonly<Record<string, string>>
  readonly isReady: (port: number) => Promise<unknown>
}

function startServer(
  name: string,
  options: EngineOptions,
  plan: (dataDirectory: string, user: SystemUser | undefined) => Promise<ServerPlan>,
): Promise<Engine> {
  return startEngine(name, options, async (port) => {
    const user = postgresUser()
    const dataDirectory = join(postgresHome(options.directory), 'data')
    const { settings, isReady } = await plan(dataDirectory, user)
    const tls = options.certificate ? installCertificate(options.certificate, dataDirectory, user) : {}
    const all = {
      ...postgresSettings.options,
      ...settings,
      ...tls,
      unix_socket_directories: '',
      listen_addresses: host,
    }
    return {
      url: formatPostgresUrl(port),
      command: findBinary('postgres'),
      args: [
        '-D',
        dataDirectory,
        '-p',
        String(port),
        ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      cwd: '/',
      ...user,
      // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to disconnect.
      stopSignal: 'SIGINT',
      // After kill -9 its children run on for a moment and hold the shared memory.
      shouldRetryStart: (logTail) => logTail.includes('is still in use'),
      isReady: () => isReady(port),
    }
  })
}

function installCertificate(
  certificate: ServerCertificate,
  dataDirectory: string,
  user: SystemUser | undefined,
): Record<string, string> {
  const { certificateFile, keyFile } = copyCertificate(certificate, dirname(dataDirectory), user)
  return { ssl: 'on', ssl_cert_file: certificateFile, ssl_key_file: keyFile }
}

async function copyPrimary(source: string, dataDirectory: string, user: SystemUser | undefined): Promise<void> {
  mkdirSync(dirname(dataDirectory), { recursive: true })
  rmSync(dataDirectory, { recursive: true, force: true })
  mkdirSync(dataDirectory, { mode: 0o700 })
  if (user) chownSync(dataDirectory, user.uid, user.gid)
  const args = ['-D', dataDirectory, '-d', source, '--wal-method=stream', '--checkpoint=fast', '--write-recovery-conf']
  await run(findBinary('pg_basebackup'), args, { cwd: '/', ...user })
}

async function initialise(dataDirectory: string, user: SystemUser | undefined): Promise<void> {
  const home = dirname(dataDirectory)
  mkdirSync(home, { recursive: true })
  // An interrupted first attempt leaves a directory that initdb would refuse.
  rmSync(dataDirectory, { recursive: true, force: true })
  const passwordPath = join(home, 'password')
  writeFileSync(passwordPath, postgresSettings.password, { mode: 0o600 })
  mkdirSync(dataDirectory, { mode: 0o700 })
  if (user) for (const path of [dataDirectory, passwordPath]) chownSync(path, user.uid, user.gid)
  const args = ['-D', dataDirectory, '-U', postgresSettings.user, '--pwfile', passwordPath, '--auth', 'scram-sha-256']
  await run(findBinary('initdb'), [...args, ...postgresSettings.initdbArgs], { cwd: '/', ...user })
  rmSync(passwordPath)
}

async function ensureDatabase(port: number): Promise<void> {
  const { database } = postgresSettings
  const url = formatPostgresUrl(port, 'postgres')
  const found = await queryOnce(url, 'select 1 from pg_database where datname = $1', [database])
  if (found.length === 0) await queryOnce(url, `create database ${database}`)
  await openPostgresLogins(url)
}
