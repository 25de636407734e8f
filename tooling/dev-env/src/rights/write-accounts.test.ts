import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineOwner } from '@argosy/backing-services'
import { expect, onTestFinished, test } from 'vitest'
import { natsRights } from './nats-rights.ts'
import { redisRights } from './redis-rights.ts'
import { writeAccounts } from './write-accounts.ts'

function openDirectories() {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-accounts-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const directories = { passwords: join(directory, 'passwords'), out: join(directory, 'out') }
  return {
    ...directories,
    write: () => writeAccounts(directories),
    read: (name: string) => readFileSync(join(directories.out, name), 'utf8'),
  }
}

test('[check 81] every user has a password of its own, drawn once; there is no owner and no default user', () => {
  const { passwords, out, write, read } = openDirectories()
  write()
  const peers = ['redis-replica', 'redis-sentinel']
  const users = new Set([...Object.keys(natsRights), ...Object.keys(redisRights), ...peers])
  expect(readdirSync(passwords).toSorted()).toEqual([...users].toSorted())
  const drawn = readdirSync(passwords).map((user) => readFileSync(join(passwords, user), 'utf8').trim())
  expect(new Set(drawn).size).toBe(users.size)
  const names = ['nats-users.conf', 'redis-users.acl', 'sentinel-users.acl']
  const files = names.map(read)
  expect(files.join()).not.toContain(`"${engineOwner.user}"`)
  expect(files[1]).toMatch(/^user default off\nuser gateway on #/)
  expect(
    files
      .slice(1)
      .join()
      .match(/\+@all|~\*|allkeys|nopass/),
  ).toBeNull()
  for (const name of readdirSync(out)) expect(statSync(join(out, name)).mode & 0o777).toBe(0o600)
  write()
  expect(names.map(read)).toEqual(files)
})

test.each(['short', 'x'.repeat(31), `${'x'.repeat(40)}"`, Array.from({ length: 3 }, () => 'x'.repeat(40)).join('\n')])(
  'a password that could be guessed, or break out of its line, is refused without being repeated: %j',
  (text) => {
    const { passwords, write } = openDirectories()
    write()
    writeFileSync(join(passwords, 'push'), text)
    expect(write).toThrow(/passwords\/push: one or two passwords of 32 to 128/)
  },
)
