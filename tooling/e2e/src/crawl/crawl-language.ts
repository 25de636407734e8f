/** Fetches every page in one language as a crawler does, without a browser, and collects its faults. */
import type { Language } from '@argosy/i18n'
import { canonicalAddress, pageAddress, pageNames, type PageName } from '../pages.ts'
import { judgeHead } from './judge-head.ts'
import { judgeLinks, listOwnAddresses, withoutLanguage } from './judge-links.ts'
import type { TextJudge } from './judge-texts.ts'
import { readDocument } from './read-document.ts'
import { loadTextJudge } from './read-messages.ts'

const concurrency = 4
const redirectsMax = 3

export async function crawlLanguage(origin: string, language: Language): Promise<string[]> {
  const judgeText = await loadTextJudge(language)
  const crawled = await mapConcurrently(pageNames, (name) => crawlPage(origin, language, name, judgeText))
  const addresses = [...new Set(crawled.flatMap((page) => page.addresses))]
  const unanswered = await mapConcurrently(addresses, (address) => findUnanswered(origin, address))
  return [...crawled.flatMap((page) => page.findings), ...unanswered.flat()]
}

async function crawlPage(origin: string, language: Language, name: PageName, judgeText: TextJudge) {
  const path = pageAddress(name, language.key)
  const url = origin + path
  const isMissing = name === 'not-found'
  const response = await fetch(url, { redirect: 'manual' })
  const wanted = isMissing ? 404 : 200
  const document = readDocument(await response.text())
  const findings = [
    ...(response.status === wanted ? [] : [`answers ${response.status}, not ${wanted}`]),
    ...judgeHead(document, { language, path: canonicalAddress(name, language.key), origin, isMissing }),
    ...document.texts.flatMap((text) => judgeText(text) ?? []),
    ...judgeLinks(document, language, url),
  ]
  return {
    findings: findings.map((finding) => `${path}: ${finding}`),
    addresses: listOwnAddresses([...document.links, ...document.assets], url),
  }
}

const answers = new Map<string, Promise<string[]>>()

/** A process requests each address once, in the first language that links to it. */
function findUnanswered(origin: string, address: string): Promise<string[]> {
  const key = withoutLanguage(address)
  const answer = answers.get(key) ?? probeAddress(origin, address)
  answers.set(key, answer)
  return answer
}

async function probeAddress(origin: string, address: string): Promise<string[]> {
  let at = origin + address
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const response = await fetch(at, { redirect: 'manual' })
    // An unread body would close the connection.
    await response.arrayBuffer()
    const location = response.headers.get('location')
    if (location === null) return response.ok ? [] : [`${address} answers ${response.status}`]
    at = new URL(location, at).href
    if (!at.startsWith(`${origin}/`)) return [`${address} leads away, to ${at}`]
  }
  return [`${address} leads in a circle`]
}

async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const runners = Array.from({ length: concurrency }, async () => {
    for (const [index, item] of waiting) results[index] = await map(item)
  })
  await Promise.all(runners)
  return results
}
