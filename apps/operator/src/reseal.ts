import { createPool } from '@argosy/postgres'
import { readByFile, readSecretKeys } from '@argosy/service'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { requireOperator, UsageError } from './exchange-access.ts'
import { recordChange } from './record-change.ts'
import { nameOlderPassphrases } from './reseal/older-passphrases.ts'
import { presentResealed } from './reseal/present-resealed.ts'
import { resealColumn } from './reseal/reseal-column.ts'
import { sealedColumns, sealVariables, type Resealed } from './reseal/sealed-columns.ts'
import { runCommand } from './run-command.ts'

const usage = `Seals anew, with the newest key, what older keys have sealed: the step before an old key is taken out of its file.

  pnpm reseal                  again is harmless, also after it was interrupted; gateways may run
       --operator NAME         who does it, kept for the record (or ARGOSY_OPERATOR, or who is logged in here)

The database is the one that POSTGRES_URL names (or POSTGRES_URL_FILE, by file), by its owner's login. API_KEY_SEAL_FILE and
IDENTITY_KEY_FILE name the files that all gateways have, with the new key in the first line; without its file a kind is left alone.`

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { operator: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  return values.help ? usage : reseal(values.operator ?? process.env['ARGOSY_OPERATOR'] ?? userInfo().username)
})

async function reseal(operator: string): Promise<string> {
  const operatorName = requireOperator(operator)
  const { POSTGRES_URL: url } = readByFile(['POSTGRES_URL'], process.env, false).values
  if (url === undefined) throw new UsageError('Which database? Set POSTGRES_URL, or POSTGRES_URL_FILE.')
  const rings = sealVariables.flatMap((variable) => {
    const keys = readSecretKeys(process.env[variable], variable)
    return keys ? [{ variable, keys }] : []
  })
  if (rings.length === 0) throw new UsageError(`Nothing to seal with: set ${sealVariables.join(' or ')}.`)
  const pool = createPool(url, { applicationName: 'argosy-support', maxConnections: 1 })
  try {
    const resealed: Resealed[] = []
    for (const { variable, keys } of rings)
      for (const column of sealedColumns[variable])
        resealed.push(await resealColumn(pool, column, { variable, keys, warn: console.log }))
    const seals = rings.find(({ variable }) => variable === 'API_KEY_SEAL_FILE')?.keys ?? []
    const olderCount = seals.length > 1 ? await nameOlderPassphrases(pool, console.log) : 0
    await recordChange(pool, { operatorName, detail: { what: 'resealed', counts: countsOf(resealed) } })
    const report = presentResealed(resealed, olderCount)
    if (resealed.some(({ unopenedCount }) => unopenedCount > 0)) throw new Error(report)
    return report
  } finally {
    await pool.end()
  }
}

function countsOf(resealed: readonly Resealed[]): Record<string, number> {
  return Object.fromEntries(resealed.map(({ kind, resealedCount }) => [kind, resealedCount]))
}
