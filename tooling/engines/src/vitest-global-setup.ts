import { addressesVariable } from './acquire-engines.ts'
import { startTestEngines } from './test-engines.ts'

/** One set of engines for a whole run; the workers that run test files inherit the addresses with the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const engines = await startTestEngines()
  process.env[addressesVariable] = JSON.stringify(engines.addresses)
  return async () => {
    delete process.env[addressesVariable]
    await engines[Symbol.asyncDispose]()
  }
}
