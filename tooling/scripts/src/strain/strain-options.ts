import { parseArgs } from 'node:util'

const suites = ['unit', 'components', 'integration', 'e2e'] as const
export type Suite = (typeof suites)[number]

export interface StrainOptions {
  readonly suite: Suite
  readonly times: number
  /** Test files or folders; the whole suite when empty. */
  readonly paths: readonly string[]
}

export class StrainOptionsError extends Error {
  override name = 'StrainOptionsError'
}

export const strainUsage = `Runs tests while every core is busy and lazily loaded scripts arrive late: tests that pass here need no fast machine.

  pnpm strain <${suites.join('|')}> [--times N] [paths…]

  --times N   rounds (1); the end names what failed, and in which rounds

Beside the tests, one process per core computes without a pause. In components and e2e each dynamic import takes 400 ms
longer; a page that a test opens in a context of its own is not delayed. The time-outs of vitest.config.ts and
playwright.config.ts are three times as long, because a time-out does not judge speed; those that a test sets itself stay.

Ends with 1 when a round failed. Logs and reports are in artifacts/strain.`

export function parseStrainOptions(args: readonly string[]): StrainOptions | 'help' {
  const { values, positionals } = parseStrainArgs(args)
  if (values.help) return 'help'
  const [name, ...paths] = positionals
  const suite = suites.find((each) => each === name)
  if (!suite) throw new StrainOptionsError(name === undefined ? 'which suite?' : `no such suite: ${name}`)
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1)
    throw new StrainOptionsError(`--times ${values.times} is no count of rounds`)
  return { suite, times, paths }
}

function parseStrainArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { times: { type: 'string', default: '1' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (cause) {
    throw new StrainOptionsError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The command of each suite without strain; the paths are appended. */
export function strainCommand({ suite, paths }: StrainOptions): [string, ...string[]] {
  switch (suite) {
    case 'unit':
    case 'integration':
      return ['vitest', 'run', '--project', suite, ...paths]
    case 'components':
      return ['vitest', 'run', '--project', 'component', ...paths]
    case 'e2e':
      return ['pnpm', '--filter', '@argosy/e2e', 'exec', 'playwright', 'test', ...paths]
  }
}
