import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { findUserId } from './find-user-id.ts'
import { addOperator, listOperators, removeOperator } from './operator/operators.ts'
import { recordChange } from './record-change.ts'
import { runCommand } from './run-command.ts'

const usage = `Says who may see the page /operator. Only here: no page and no gateway can make an operator.

  pnpm operator add alice        from now on
  pnpm operator remove alice     at once
  pnpm operator list             all of them
       --operator NAME           who does it, kept for the record (or ARGOSY_OPERATOR, or who is logged in here)

${accessUsage}`

type Options = ReturnType<typeof readArguments>['values']

await runCommand(usage, async () => {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'list' && args.length === 0) return withExchange(values.directory, ({ pool }) => listOperators(pool))
  if (command === 'add' && args.length === 1) return change(values, args[0] ?? '', 'add')
  if (command === 'remove' && args.length === 1) return change(values, args[0] ?? '', 'remove')
  throw new UsageError(`This is not how it is called.\n\n${usage}`)
})

function readArguments() {
  return parseArgs({
    options: {
      operator: { type: 'string' },
      directory: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
}

function change({ operator, directory }: Options, userName: string, what: 'add' | 'remove'): Promise<string> {
  const operatorName = requireOperator(operator ?? process.env['ARGOSY_OPERATOR'] ?? userInfo().username)
  return withExchange(directory, async ({ pool }) => {
    const userId = await findUserId(pool, userName)
    const isChanged = await (what === 'add' ? addOperator(pool, userId) : removeOperator(pool, userId))
    if (!isChanged) return what === 'add' ? `${userName} is an operator already.` : `${userName} is no operator.`
    const detail = { what: what === 'add' ? 'operator' : 'operator_removed' } as const
    await recordChange(pool, { userId, operatorName, detail })
    return what === 'add' ? `${userName} is an operator.` : `${userName} is no operator any more.`
  })
}
