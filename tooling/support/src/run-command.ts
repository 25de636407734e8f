import { isConnectionLoss } from '@argosy/postgres'
import { UsageError } from './exchange-access.ts'

/** A person reads what went wrong in one line, and a script by the exit code: 2 for a wrong call, 1 for everything else. */
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

/** `parseArgs` met an option that does not exist. */
function isParseError(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
