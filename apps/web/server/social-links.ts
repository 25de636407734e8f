/**
 * The operator's accounts on other sites. A wrong setting stops the start: otherwise only visitors would find the
 * broken link.
 */
import { isSafeHref } from '@argosy/safety/link'

export interface SocialLink {
  readonly name: string
  readonly url: string
}

export function parseSocialLinks(text: string): readonly SocialLink[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseSocialLink)
}

function parseSocialLink(entry: string): SocialLink {
  const at = entry.indexOf('=')
  const name = entry.slice(0, Math.max(at, 0)).trim()
  const url = entry.slice(at + 1).trim()
  const isWeb = url.startsWith('https://') && isSafeHref(url) && URL.canParse(url)
  if (name === '' || name.length > 20 || !isWeb) throw new Error(`SOCIAL_LINKS wants Name=https://…, not ${entry}`)
  return { name, url }
}
