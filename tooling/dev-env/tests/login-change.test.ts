/** Passwords of logins are changed on running servers, step by step, as docs/operating/engines.md and secrets.md say. */
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  caFile,
  createTemporaryRun,
  engineOwner,
  makeCertificates,
  postgresUrlAs,
  queryOnce,
  redisOwner,
  removeTemporaryRun,
  startNats,
  startPostgres,
  startRedis,
  type Engine,
} from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { describe, expect, test } from 'vitest'
import { writeAccounts } from '../src/rights/write-accounts.ts'
import { speakNats, speakRedis, tryNats, tryRedis, type RawClient, type RawServer } from './support/raw-clients.ts'

const run = await createTemporaryRun({ isInMemory: true })
const certificate = await makeCertificates(run)
const stack = new AsyncDisposableStack()
stack.defer(() => removeTemporaryRun(run))
test.afterAll(() => stack.disposeAsync())

const rawOf = ({ port }: Engine): RawServer => ({ port, ca: readFileSync(caFile(run.directory)) })

const [old, next] = ['o'.repeat(40), 'n'.repeat(40)]
const directories = { passwords: join(run.directory, 'passwords'), out: join(run.directory, 'out') }

/** Writes the gateway's password file, and from it the servers' files. */
function giveGateway(...passwords: readonly string[]): void {
  writeAccounts(directories)
  writeFileSync(join(directories.passwords, 'gateway'), `${passwords.join('\n')}\n`)
  writeAccounts(directories)
}

describe('NATS', async () => {
  const server = stack.use(await startNats({ directory: run.nats, certificate }))
  const configPath = join(run.nats, 'nats.conf')
  const own = readFileSync(configPath, 'utf8').replace(/authorization \{[^]*?\n\}\n/, 'include ./nats-users.conf\n')

  async function reload(): Promise<void> {
    const reloadCount = () => server.logTail(1_000).split('Reloaded server configuration').length
    const before = reloadCount()
    copyFileSync(join(directories.out, 'nats-users.conf'), join(run.nats, 'nats-users.conf'))
    writeFileSync(configPath, own)
    await server.kill('SIGHUP')
    await expect.poll(reloadCount, { timeout: 30_000 }).toBeGreaterThan(before)
  }

  /** Waits for an answer: a reload refuses a connection whose CONNECT is still in transit. */
  async function connectAs(user: string, password: string): Promise<RawClient> {
    const client = await speakNats(rawOf(server), user, password)
    expect(await tryNats(client, 'PUB cmd.live.spot 0')).toBeUndefined()
    return client
  }

  /** The user and password pairs, of four, that may publish what a gateway publishes. */
  async function goodLogins(): Promise<string[]> {
    const good: string[] = []
    for (const user of ['gateway', 'gateway-next'])
      for (const password of [old, next]) {
        using client = await speakNats(rawOf(server), user, password)
        const refusal = await tryNats(client, 'PUB cmd.live.spot 0')
        if (refusal === undefined) good.push(`${user} ${password === old ? 'old' : 'new'}`)
        else expect(refusal).toBe('Authorization Violation')
      }
    return good
  }

  test('[check 82] a password changes without a moment in which the service is refused; then the old one is', async () => {
    giveGateway(old)
    await reload()
    using before = await connectAs('gateway', old)
    expect(await goodLogins()).toEqual(['gateway old'])

    giveGateway(old, next)
    await reload()
    expect(await tryNats(before, 'PUB cmd.live.spot 0'), 'who was connected stays so').toBeUndefined()
    expect(await goodLogins()).toEqual(['gateway old', 'gateway-next new'])
    using meanwhile = await connectAs('gateway-next', next)

    giveGateway(next, next)
    await reload()
    expect(await tryNats(meanwhile, 'PUB cmd.live.spot 0'), 'who was connected stays so').toBeUndefined()
    expect(await goodLogins()).toEqual(['gateway new', 'gateway-next new'])
    using after = await connectAs('gateway', next)

    giveGateway(next)
    await reload()
    expect(await tryNats(after, 'PUB cmd.live.spot 0'), 'who was connected stays so').toBeUndefined()
    expect(await goodLogins()).toEqual(['gateway new'])
  })
})

describe('Redis', async () => {
  const server = stack.use(await startRedis({ directory: run.redis, certificate }))

  async function reload(): Promise<void> {
    const aclFile = join(run.redis, 'users.acl')
    copyFileSync(join(directories.out, 'redis-users.acl'), aclFile)
    appendFileSync(aclFile, `${redisOwner}\n`)
    using owner = await speakRedis(rawOf(server), engineOwner.user)
    expect(await tryRedis(owner, 'ACL LOAD')).toBeUndefined()
  }

  async function goodPasswords(): Promise<string[]> {
    using client = await speakRedis(rawOf(server), undefined)
    const good: string[] = []
    for (const password of [old, next]) {
      const refusal = await tryRedis(client, `AUTH gateway ${password}`)
      if (refusal === undefined) good.push(password === old ? 'old' : 'new')
      else expect(refusal).toBe('WRONGPASS')
    }
    return good
  }

  test.each([
    { passwords: [old], good: ['old'] },
    { passwords: [old, next], good: ['old', 'new'] },
    { passwords: [next, next], good: ['new'] },
    { passwords: [next], good: ['new'] },
  ])(
    '[check 82] of two passwords both are good, and the old one is refused when it is taken out: $good',
    async (step) => {
      giveGateway(...step.passwords)
      await reload()
      expect(await goodPasswords()).toEqual(step.good)
    },
  )
})

describe('PostgreSQL', async () => {
  const server = stack.use(await startPostgres({ directory: run.postgres, pidDirectory: run.pids }))
  await migrate(server.url)
  const before = postgresUrlAs('gateway', server.url)
  const after = before.replace(/\/\/[^@]*@/, `//argosy_gateway_next:${next}@`)

  /** Runs a statement that the gateway may run, and one that it may not. */
  async function useLogin(url: string): Promise<string> {
    try {
      await queryOnce(url, 'update accounts.app_user set updated_at = now() where false')
      const reading = queryOnce(url, 'select from audit.event')
      await expect(reading).rejects.toThrow(/permission denied/)
      return 'works'
    } catch (error) {
      return (error as Error).message
    }
  }

  test('[check 82] a second login has the rights of the first, which is refused when it may log in no more', async () => {
    expect(await useLogin(before)).toBe('works')
    await queryOnce(server.url, `create role argosy_gateway_next login password '${next}' in role argosy_gateway`)
    expect([await useLogin(before), await useLogin(after)]).toEqual(['works', 'works'])
    await queryOnce(server.url, 'alter role argosy_gateway nologin password null')
    expect(await useLogin(before)).toMatch(/not permitted to log in|password authentication failed/)
    expect(await useLogin(after)).toBe('works')
  })
})
