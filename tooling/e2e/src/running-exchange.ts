import { readAddressFile, type KnownExchange } from '@argosy/dev-env'

/** The exchange of `ARGOSY_DIRECTORY`, or the one that `pnpm dev` runs. */
export function runningExchange(): KnownExchange {
  const directory = process.env['ARGOSY_DIRECTORY']
  const addresses = readAddressFile(directory)
  if (!addresses) throw new Error(`no exchange says in ${directory ?? 'the usual place'} where it is: ARGOSY_DIRECTORY`)
  return { addresses, run: { directory: directory ?? '' } }
}
