import { draftAnnouncement, listAnnouncementRevisions } from '@argosy/support'
import { presentAnnouncements } from './announcements/present-announcements.ts'
import { readAnnouncementFile } from './announcements/read-announcement-file.ts'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { readPublisherArguments, type PublisherOptions } from './publisher-arguments.ts'
import { recordChange } from './record-change.ts'
import { runCommand } from './run-command.ts'

const usage = `Drafts announcements, the articles of /announcements. Two operators publish a draft on their page.

  pnpm announcements draft article.json   stores the next revision; docs/operating/announcements.md describes the file
       --operator NAME                    who drafts, kept for the record (or ARGOSY_OPERATOR)
  pnpm announcements list                 the latest revisions and their state

${accessUsage}`

await runCommand(usage, async () => {
  const { values, positionals } = readPublisherArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'list' && args.length === 0) return list(values)
  if (command === 'draft' && args.length === 1) return draft(values, args[0] ?? '')
  throw new UsageError(`This is not how it is called.\n\n${usage}`)
})

function list({ directory }: PublisherOptions): Promise<string> {
  return withExchange(directory, async ({ pool }) => presentAnnouncements(await listAnnouncementRevisions(pool)))
}

function draft({ directory, operator }: PublisherOptions, path: string): Promise<string> {
  const operatorName = requireOperator(operator)
  const { announcement, missing } = readAnnouncementFile(path)
  const { announcementId } = announcement
  return withExchange(directory, async ({ pool }) => {
    const revision = await draftAnnouncement(pool, announcement, operatorName)
    await recordChange(pool, { operatorName, detail: { what: 'announcement_draft', announcementId, revision } })
    const english = missing.length === 0 ? '' : ` In English for readers of ${missing.join(', ')}.`
    return `Drafted ${announcementId}, revision ${revision}. Nobody sees it before two operators publish it.${english}`
  })
}
