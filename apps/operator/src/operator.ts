import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { addOperator, enrolOperator, listOperators, removeOperator } from './operator/operators.ts'
import { recordChange, type RecordedChange } from './record-change.ts'
import { runCommand } from './run-command.ts'

const usage = `Manages the operators. Only here: no page and no process of the exchange can make one.

  pnpm operator add olga         a new operator, and a code by which they make their first passkey, good for 30 minutes
  pnpm operator enrol olga       a code for another passkey
  pnpm operator remove olga      at once; what they did still names them
  pnpm operator list             all of them
       --operator NAME           who does it, kept for the record (or ARGOSY_OPERATOR, or who is logged in here)

${accessUsage}`

const changes = ['add', 'enrol', 'remove'] as const
type Change = (typeof changes)[number]
type Options = ReturnType<typeof readArguments>['values']

await runCommand(usage, async () => {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'list' && args.length === 0) return withExchange(values.directory, ({ pool }) => listOperators(pool))
  if (args.length === 1 && isChange(command)) return change(values, args[0] ?? '', command)
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

function isChange(text: string): text is Change {
  return (changes as readonly string[]).includes(text)
}

function change({ operator, directory }: Options, name: string, what: Change): Promise<string> {
  const operatorName = requireOperator(operator ?? process.env['ARGOSY_OPERATOR'] ?? userInfo().username)
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name)) throw new UsageError('A name is up to 32 small letters, digits and dashes.')
  return withExchange(directory, async ({ pool }) => {
    const record = (detail: RecordedChange['detail']) => recordChange(pool, { operatorName, detail })
    if (what === 'remove') {
      if ((await removeOperator(pool, name)) === undefined) return `There is no operator ${name}.`
      await record({ what: 'operator_removed', operator: name })
      return `${name} is no operator any more.`
    }
    const enrolment = await (what === 'add' ? addOperator(pool, name) : enrolOperator(pool, name))
    if (!enrolment) return what === 'add' ? `There is or was an operator ${name}.` : `There is no operator ${name}.`
    await record({ what: what === 'add' ? 'operator' : 'operator_enrolment', operator: name })
    return `${name} makes a passkey on the operators’ page with this code, within 30 minutes and once:\n${enrolment.token}`
  })
}
