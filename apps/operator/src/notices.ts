import { endNotice, listNotices, publishNotice } from '@argosy/support'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { presentNotices } from './notices/present-notices.ts'
import { readNoticeFile } from './notices/read-notice-file.ts'
import { readPublisherArguments, type PublisherOptions } from './publisher-arguments.ts'
import { runCommand } from './run-command.ts'

const usage = `Publishes notices to every visitor, behind the bell in the header.

  pnpm notices publish notice.json     shows the notice; docs/operating/support.md describes the file
       --operator NAME                 who publishes, kept for the record (or ARGOSY_OPERATOR)
  pnpm notices list                    all notices, also those that are over
  pnpm notices end planned-work        withdraws one

${accessUsage}`

await runCommand(usage, async () => {
  const { values, positionals } = readPublisherArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'list' && args.length === 0) return list(values)
  if (command === 'publish' && args.length === 1) return publish(values, args[0] ?? '')
  if (command === 'end' && args.length === 1) return end(values, args[0] ?? '')
  throw new UsageError(`This is not how it is called.\n\n${usage}`)
})

function list({ directory }: PublisherOptions): Promise<string> {
  return withExchange(directory, async ({ pool }) => presentNotices(await listNotices(pool)))
}

function publish({ directory, operator }: PublisherOptions, path: string): Promise<string> {
  const operatorName = requireOperator(operator)
  const { notice, missing } = readNoticeFile(path)
  return withExchange(directory, async ({ pool }) => {
    if (!(await publishNotice(pool, notice, operatorName)))
      throw new Error(`A notice ${notice.noticeId} exists: what readers have seen is not rewritten, choose another id.`)
    const english = missing.length === 0 ? '' : ` In English for readers of ${missing.join(', ')}.`
    return `Published ${notice.noticeId}.${english}`
  })
}

function end({ directory }: PublisherOptions, noticeId: string): Promise<string> {
  return withExchange(directory, async ({ pool }) => {
    if (!(await endNotice(pool, noticeId))) throw new Error(`No notice ${noticeId} is shown now.`)
    return `Ended ${noticeId}.`
  })
}
