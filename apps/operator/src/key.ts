import { keyPassphrasePattern, keyPermissions, type KeyPermission } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { findUserId } from './find-user-id.ts'
import { withApiKeys } from './key/key-access.ts'
import { presentKeys, presentMadeKey } from './key/present-keys.ts'
import { recordChange } from './record-change.ts'
import { runCommand } from './run-command.ts'

const usage = `Makes API keys for programs, without the endpoint that requires a step-up of their owner.

  pnpm key make alice                       a key that reads and trades spot; its secret is shown this once
       --permission read                    what it may do, repeatable: ${keyPermissions.join(' ')}
       --address 203.0.113.7                where it may be used from, repeatable; without one it ends after 90 days
       --paper                              for simulation trading
       --passphrase WORD                    8 to 32 letters and digits; drawn when absent
       --public-key FILE                    PEM of an RSA key of 2048 or 4096 bits: its owner signs, we keep no secret
       --name NAME                          what its owner sees in their list
       --operator NAME                      who makes it, kept for the record (or ARGOSY_OPERATOR, or who is logged in here)
  pnpm key list alice                       all keys of a user
  pnpm key remove alice ak_0123…            ends a key everywhere within 5 seconds

${accessUsage}
Secrets are sealed with what lies in the file that API_KEY_SEAL_FILE names, as for the gateways.`

type Options = ReturnType<typeof readArguments>['values']

await runCommand(usage, async () => {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'make' && args.length === 1) return make(values, args[0] ?? '')
  if (command === 'list' && args.length === 1) return list(values, args[0] ?? '')
  if (command === 'remove' && args.length === 2) return remove(values, args[0] ?? '', args[1] ?? '')
  throw new UsageError(`This is not how it is called.\n\n${usage}`)
})

function readArguments() {
  return parseArgs({
    options: {
      permission: { type: 'string', multiple: true, default: ['spot_trade'] },
      address: { type: 'string', multiple: true, default: [] },
      paper: { type: 'boolean', default: false },
      passphrase: { type: 'string' },
      'public-key': { type: 'string' },
      name: { type: 'string', default: 'made by an operator' },
      operator: { type: 'string' },
      directory: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
}

function make(options: Options, userName: string): Promise<string> {
  const operatorName = findOperator(options)
  const { passphrase = randomBytes(12).toString('hex'), name, address: addresses, 'public-key': keyFile } = options
  if (!keyPassphrasePattern.test(passphrase)) throw new UsageError('A passphrase is 8 to 32 letters and digits.')
  const permissions = options.permission.map(readPermission)
  const publicKeyPem = keyFile === undefined ? undefined : readFileSync(keyFile, 'utf8')
  return withExchange(options.directory, async (access) => {
    const userId = await findUserId(access.pool, userName)
    const terms = { name, permissions, addresses, realm: realmOf(options), passphrase, publicKeyPem }
    const made = await withApiKeys(access, options.directory, ({ make: makeKey }) => makeKey({ ...terms, userId }))
    if (!made.ok) throw new Error(`No key was made: ${made.refusal.replaceAll('_', ' ')}.`)
    const detail = { what: 'api_key', accessKey: made.key.accessKey } as const
    await recordChange(access.pool, { userId, operatorName, detail })
    return presentMadeKey(made.key, made.secret, passphrase)
  })
}

function list(options: Options, userName: string): Promise<string> {
  return withExchange(options.directory, async (access) => {
    const userId = await findUserId(access.pool, userName)
    return presentKeys(await withApiKeys(access, options.directory, (apiKeys) => apiKeys.list(userId)))
  })
}

function remove(options: Options, userName: string, accessKey: string): Promise<string> {
  const operatorName = findOperator(options)
  const { directory } = options
  return withExchange(directory, async (access) => {
    const userId = await findUserId(access.pool, userName)
    if (!(await withApiKeys(access, directory, (apiKeys) => apiKeys.remove(userId, accessKey))))
      throw new Error(`${userName} has no key ${accessKey}: pnpm key list ${userName} shows them.`)
    await recordChange(access.pool, { userId, operatorName, detail: { what: 'api_key_removed', accessKey } })
    return `Removed ${accessKey}.`
  })
}

function findOperator({ operator }: Options): string {
  return requireOperator(operator ?? process.env['ARGOSY_OPERATOR'] ?? userInfo().username)
}

function realmOf({ paper }: Options): Realm {
  return paper ? 'paper' : 'live'
}

function readPermission(text: string): KeyPermission {
  const known = keyPermissions.find((permission) => permission === text)
  if (!known) throw new UsageError(`"${text}" is no permission: ${keyPermissions.join(', ')}.`)
  return known
}
