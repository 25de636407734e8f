import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBinary } from '../binaries.ts'
import { createProcess } from '../managed-process.ts'
import { freePort } from '../ports.ts'
import { signalTree } from '../process-tree.ts'
import { engineOwner, host, postgresSettings } from '../settings.ts'
import { callPatroni } from './call-patroni.ts'
import { clusterName, type EtcdCluster } from './etcd.ts'
import { layOutNode, type ClusterOptions } from './node-files.ts'

/**
 * One machine of the cluster: PostgreSQL, and Patroni, which starts it, watches it and decides the leader with the
 * others.
 */
export interface PostgresNode extends AsyncDisposable {
  readonly name: string
  readonly port: number
  readonly logPath: string
  /** Starts the machine again, and waits until PostgreSQL answers on it. */
  start(): Promise<void>
  /** Whether it holds the leader key and accepts writes. False for a node that does not answer. */
  isPrimary(): Promise<boolean>
  /** Requests a switchover from this node to another at its Patroni. */
  switchOver(): Promise<void>
  /** The members as its Patroni reports them, as in `patronictl list`. */
  listMembers(): Promise<readonly ClusterMember[]>
  /** kill -9 of the postmaster only: Patroni notices. */
  killPostmaster(): void
  /** kill -9 of all processes at once, as if the machine were gone. */
  kill(): Promise<void>
  /** SIGSTOP and SIGCONT for all processes: nothing breaks, and nothing answers. */
  freeze(): void
  thaw(): void
}

export interface ClusterMember {
  readonly name: string
  readonly role: 'leader' | 'replica' | 'sync_standby' | 'quorum_standby'
  readonly state: string
}

// Small, because in tests and chaos runs three servers share one machine.
const sharedBuffers = '64MB'

export async function createPostgresNode(
  name: string,
  options: ClusterOptions,
  etcd: EtcdCluster,
): Promise<PostgresNode> {
  const [port, patroniPort] = [await freePort(), await freePort()]
  const { run, certificate } = options
  const node = layOutNode(name, options)
  const dataDirectory = join(node.home, 'data')
  const config = node.writeConfig('patroni.yml', {
    CLUSTER_NAME: clusterName,
    NODE_NAME: name,
    NODE_HOST: host,
    PATRONI_PORT: String(patroniPort),
    POSTGRES_PORT: String(port),
    ETCD_HOSTS: etcd.hosts,
    SHARED_BUFFERS: sharedBuffers,
    POSTGRES_DIRECTORY: dataDirectory,
    // Resolved, because the path may be a symlink and the other programs are next to the real file.
    POSTGRES_BINARIES: dirname(realpathSync(findBinary('postgres'))),
    PGPASS_FILE: join(node.home, 'pgpass'),
    SUPERUSER: postgresSettings.user,
    SUPERUSER_PASSWORD: postgresSettings.password,
    REPLICATION_PASSWORD: engineOwner.password,
    REWIND_PASSWORD: engineOwner.password,
  })
  const api = (path: string) => `https://${host}:${patroniPort}${path}`
  const patroni = createProcess({
    name,
    ...runPatroni(config),
    directory: run.pids,
    logPath: join(run.logs, `${name}.log`),
    cwd: '/',
    ...node.user,
    readyWaitMs: 90_000,
    isReady: async () => {
      const { status } = await callPatroni(api('/health'), certificate)
      if (status !== 200) throw new Error(`${name} does not run PostgreSQL yet`)
    },
  })
  const signalPostmaster = (signal: NodeJS.Signals, isWhole: boolean) => {
    const pid = readPostmasterPid(dataDirectory)
    if (pid === undefined) return
    if (isWhole) signalTree(pid, signal)
    else process.kill(pid, signal)
  }

  async function kill(): Promise<void> {
    // Patroni first, or it would start PostgreSQL again.
    await patroni.kill()
    signalPostmaster('SIGKILL', true)
  }

  return {
    name,
    port,
    logPath: patroni.logPath,
    start: () => patroni.start(),
    isPrimary: () =>
      callPatroni(api('/primary'), certificate).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async switchOver() {
      const answer = await callPatroni(api('/switchover'), certificate, { post: { leader: name }, timeoutMs: 60_000 })
      if (answer.status !== 200) throw new Error(`no switchover from ${name}: ${answer.body}`)
    },
    async listMembers() {
      const { body } = await callPatroni(api('/cluster'), certificate)
      return (JSON.parse(body) as { members: ClusterMember[] }).members
    },
    killPostmaster: () => signalPostmaster('SIGKILL', false),
    kill,
    freeze() {
      if (patroni.pid !== undefined) signalTree(patroni.pid, 'SIGSTOP')
      signalPostmaster('SIGSTOP', true)
    },
    thaw() {
      signalPostmaster('SIGCONT', true)
      if (patroni.pid !== undefined) signalTree(patroni.pid, 'SIGCONT')
    },
    async [Symbol.asyncDispose]() {
      await kill()
      node.remove()
    },
  }
}

/**
 * Undefined when it does not run: the pid file of a killed postmaster remains, and its pid may belong to another
 * process.
 */
function readPostmasterPid(dataDirectory: string): number | undefined {
  try {
    const [pid = ''] = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return commandLine.includes(dataDirectory) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/** Runs the unpacked Patroni with the system's own Python: another Python earlier in PATH lacks its libraries. */
function runPatroni(config: string): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  const program = findBinary('patroni')
  const libraries = join(dirname(dirname(program)), 'lib/python3/dist-packages')
  return {
    command: '/usr/bin/python3',
    args: [program, config],
    env: { PATH: process.env['PATH'], PYTHONPATH: libraries, PYTHONDONTWRITEBYTECODE: '1' },
  }
}
