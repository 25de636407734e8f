/** A mistake of the operator, with a message for people; the command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

type PostgresUrlOptions = { readonly url?: string | undefined; readonly directory?: string | undefined }

export async function findPostgresUrl(
  options: PostgresUrlOptions,
  variables: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const named = options.url ?? (options.directory === undefined ? variables['POSTGRES_URL'] : undefined)
  if (named) return named
  // Imported lazily: it loads everything that starts an exchange.
  const { readAddressFile } = await import('@argosy/dev-env')
  const addresses = readAddressFile(options.directory)
  if (!addresses) throw new UsageError('No exchange runs here: give --url, set POSTGRES_URL, or start pnpm dev.')
  return addresses.postgresUrl
}
