import { publishIncidentUpdate, readIncidents } from '@argosy/status'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { presentIncidents } from './incidents/present-incidents.ts'
import { readIncidentFile } from './incidents/read-incident-file.ts'
import { readPublisherArguments, type PublisherOptions } from './publisher-arguments.ts'
import { recordChange } from './record-change.ts'
import { runCommand } from './run-command.ts'

const usage = `Publishes updates of incidents on the status page.

  pnpm incidents publish update.json   adds an update; docs/operating/status.md describes the file
       --operator NAME                 who publishes, kept for the record (or ARGOSY_OPERATOR)
  pnpm incidents list                  all incidents with their updates

${accessUsage}`

const reasons = {
  incident_is_resolved: 'it is resolved; open another incident with another id',
  updates_too_many: 'it has twenty updates; open another incident with another id',
  published_at_once: 'somebody else has just published an update of it: read that one first',
} as const

await runCommand(usage, async () => {
  const { values, positionals } = readPublisherArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'list' && args.length === 0) return list(values)
  if (command === 'publish' && args.length === 1) return publish(values, args[0] ?? '')
  throw new UsageError(`This is not how it is called.\n\n${usage}`)
})

function list({ directory }: PublisherOptions): Promise<string> {
  return withExchange(directory, async ({ pool }) => presentIncidents(await readIncidents(pool, 0)))
}

function publish({ directory, operator }: PublisherOptions, path: string): Promise<string> {
  const operatorName = requireOperator(operator)
  const { incident, missing } = readIncidentFile(path)
  const { incidentId, stage } = incident
  return withExchange(directory, async ({ pool }) => {
    const published = await publishIncidentUpdate(pool, incident, operatorName)
    if (!published.ok) throw new Error(`No update of ${incidentId} was published: ${reasons[published.refusal]}.`)
    const { updateNumber } = published
    await recordChange(pool, { operatorName, detail: { what: 'incident', incidentId, updateNumber, stage } })
    const english = missing.length === 0 ? '' : ` In English for readers of ${missing.join(', ')}.`
    return `Published update ${updateNumber} of ${incidentId}: ${stage}.${english}`
  })
}
