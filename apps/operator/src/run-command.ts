import { isConnectionLoss } from '@argosy/postgres'
import { UsageError } from './exchange-access.ts'

/**
 * Prints an error in one line for people, and exits with a code for scripts: 2 for a wrong call, 1 for everything else.
 */
export async function runCommand(usage: string, command: () => Promise<string>): Promise<never> {
  try {
    console.log(await command())
    process.exit(0)
  } catch (error) {
    const isWrongCall = error instanceof UsageError || isParseError(error)
    console.error(isParseError(error) ? `${error.message}\n\n${usage}` : presentError(error))
    process.exit(isWrongCall ? 2 : 1)
  }
}

function presentError(error: unknown): string {
  if (isConnectionLoss(error)) return 'The exchange does not answer. Is it running?'
  return error instanceof Error ? error.message : String(error)
}

/** `parseArgs` threw because of an unknown option. */
function isParseError(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
