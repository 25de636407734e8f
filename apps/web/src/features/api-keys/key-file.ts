import type { ApiKeyMadeView } from '@argosy/contracts/http'

/** Under the names that programs have for them, ccxt among them. */
export function presentKeyFile({ key, secret }: ApiKeyMadeView): string {
  return [`apiKey=${key.accessKey}`, ...(secret === null ? [] : [`secret=${secret}`])].join('\n')
}
