import type { ApiKeyMadeView } from '@argosy/wire/http'

/** Uses the field names that programs such as ccxt use. */
export function presentKeyFile({ key, secret }: ApiKeyMadeView): string {
  return [`apiKey=${key.accessKey}`, ...(secret === null ? [] : [`secret=${secret}`])].join('\n')
}
