/** `pnpm dev`: the whole exchange on this machine. */
import { devHelp, parseDevOptions } from './dev-options.ts'
import { runDev } from './run-dev.ts'

try {
  const options = parseDevOptions(process.argv.slice(2))
  if (options.isHelp) process.stdout.write(devHelp)
  else await runDev(options)
  process.exit(0)
} catch (error) {
  // The message is enough; a stack trace of our own functions would not help a developer here.
  process.stderr.write(`\n${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
  process.exit(1)
}
