import { parseArgs } from 'node:util'
import { AccountsError, writeAccounts } from './rights/write-accounts.ts'

const usage = `Writes the users of NATS and Redis with their rights, for the servers' configuration.

  pnpm accounts --passwords DIRECTORY --out DIRECTORY

DIRECTORY of passwords has a file for each user, with one password a line, or two while it changes; missing ones are generated.
docs/operating/engines.md says what to do with the files.`

const { values } = parseArgs({
  options: { passwords: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
})

if (values.help || values.passwords === undefined || values.out === undefined) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = values.help ? 0 : 2
} else {
  try {
    writeAccounts({ passwords: values.passwords, out: values.out })
  } catch (error) {
    if (!(error instanceof AccountsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
