import { parseArgs } from 'node:util'
import { migrate } from './migrate.ts'
import { MigrationError } from './migration-files.ts'

const usage = `Brings a database to the newest migration.

  node platform/postgres/src/migrate-cli.ts [--url postgres://…]

The address is --url or POSTGRES_URL.`

const { values } = parseArgs({ options: { url: { type: 'string' }, help: { type: 'boolean' } } })
const url = values.url ?? process.env['POSTGRES_URL']

if (values.help) {
  console.log(usage)
} else if (!url) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    const { applied, alreadyAppliedCount } = await migrate(url)
    for (const name of applied) console.log(`applied ${name}`)
    console.log(`${applied.length} applied, ${alreadyAppliedCount} were there already`)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
