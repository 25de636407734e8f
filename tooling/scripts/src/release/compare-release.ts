import { hash } from 'node:crypto'
import type { ReleaseHashes } from './read-release-hashes.ts'

export type Compared = { readonly pages: number; readonly files: number; readonly problems: readonly string[] }

const fetchingTag = /<(?:script\b[^>]*\ssrc=|link\b[^>]*\srel="(?:modulepreload|late|stylesheet)")[^>]*>/g
const importMap = /<script[^>]*type="importmap"[^>]*>(.*?)<\/script>/s

/**
 * Compares what an exchange serves with the release it should be: every tag of its pages that loads a script or a
 * style, every script that these may import, and every file behind them, byte by byte.
 */
export async function compareRelease(
  origin: string,
  release: ReleaseHashes,
  pages: readonly string[],
): Promise<Compared> {
  const problems: string[] = []
  const named = new Set<string>()

  function judge(page: string, address: string, integrity: string | undefined): void {
    if (release[address] === undefined) problems.push(`${page} brings ${address}, which is not of this release`)
    else if (integrity === undefined) problems.push(`${page} brings ${address} without its hash`)
    else if (integrity !== release[address]) problems.push(`${page} names another hash for ${address}`)
    named.add(address)
  }

  for (const page of pages) {
    const response = await fetch(origin + page)
    if (response.status >= 500) problems.push(`${page} is answered with ${response.status}`)
    const html = await response.text()
    for (const [tag] of html.matchAll(fetchingTag))
      judge(page, attributeOf(tag, 'src') ?? attributeOf(tag, 'href') ?? '', attributeOf(tag, 'integrity'))
    const map = importMap.exec(html)?.[1]
    if (map === undefined) problems.push(`${page} has no import map`)
    else for (const [address, integrity] of Object.entries(readMap(map))) judge(page, address, integrity)
  }
  for (const address of new Set([...named, ...Object.keys(release)])) {
    if (release[address] === undefined || !isWatched(address)) continue
    const response = await fetch(origin + address)
    const served = `sha256-${hash('sha256', Buffer.from(await response.arrayBuffer()), 'base64')}`
    if (served !== release[address]) problems.push(`${address} is not what was released (${response.status})`)
  }
  return { pages: pages.length, files: Object.keys(release).filter(isWatched).length, problems }
}

/** Scripts and styles; images and fonts cannot change behaviour. */
function isWatched(address: string): boolean {
  return /\.(?:js|css)$/.test(address)
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}

function readMap(text: string): Readonly<Record<string, string>> {
  return (JSON.parse(text) as { readonly integrity?: Record<string, string> }).integrity ?? {}
}
