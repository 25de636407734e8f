/** llms.txt: what language models should read about this site, instead of guessing. */
import { webConfig } from '../../server/config.server.ts'
import { formatLlmsTxt } from './llms-txt/format-llms-txt.ts'
import { textResponse } from './security-txt/text-response.ts'

export function loader(): Response {
  return textResponse(formatLlmsTxt(webConfig().publicOrigin))
}
