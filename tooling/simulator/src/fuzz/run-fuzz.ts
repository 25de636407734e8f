import { decodeCommandPack } from '@argosy/journal-codec'
import { tradeSchemas } from '@argosy/wire/http'
import { applyCommand } from '@argosy/exchange'
import { createRandom } from '@argosy/random'
import { BodyFuzzer, type BodySchemas, type BodyVerdict } from './fuzz-bodies.ts'
import { CommandFuzzer, type CommandFuzz, type Verdict } from './fuzz-commands.ts'

export type FuzzOptions = {
  readonly seed: number
  /** Number of hostile inputs that must be refused; inputs that happen to be valid do not count. */
  readonly refusals: number
  /** The functions under attack; tests replace them with weaker ones. */
  readonly deps?: Partial<CommandFuzz & { readonly schemas: BodySchemas }>
}

export type FuzzResult = ReadonlyMap<Verdict | BodyVerdict, number>

const checkEvery = 5_000

/** Throws when an input crashes the code, is accepted wrongly, or changes the state wrongly. */
export function runFuzz({ seed, refusals, deps = {} }: FuzzOptions): FuzzResult {
  const random = createRandom(seed)
  const { decode = decodeCommandPack, apply = applyCommand, schemas = tradeSchemas } = deps
  const commands = new CommandFuzzer(random, seed, { decode, apply })
  const bodies = new BodyFuzzer(random, schemas)
  const counts = new Map<Verdict | BodyVerdict, number>()
  let refused = 0
  let tries = 0
  try {
    while (refused < refusals) {
      const verdict = random.below(5) < 3 ? commands.next() : bodies.next()
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
      if (verdict !== 'harmless') refused++
      if (++tries % checkEvery === 0) commands.checkUnchanged()
    }
    commands.checkUnchanged()
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new FuzzFailure(`seed ${seed}, input ${tries + 1}: ${reason}\nrepeat it: pnpm fuzz --seed ${seed}`, {
      cause: error,
    })
  }
  return counts
}

export class FuzzFailure extends Error {
  override name = 'FuzzFailure'
}
