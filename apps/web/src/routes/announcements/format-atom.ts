/** Atom (RFC 4287). Pure. */
import { escapeXml } from '../sitemap/escape-xml.ts'

export interface AtomFeed {
  readonly title: string
  readonly address: string
  readonly feedAddress: string
  /** Newest first. */
  readonly entries: readonly {
    readonly title: string
    readonly summary: string
    readonly htmlLang: string
    readonly address: string
    readonly publishedAtMs: number
    readonly changedAtMs: number
  }[]
}

export function formatAtom({ title, address, feedAddress, entries }: AtomFeed): string {
  const changedAtMs = Math.max(0, ...entries.map((entry) => entry.changedAtMs))
  const timeOf = (timeMs: number) => new Date(timeMs).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(address)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${timeOf(changedAtMs)}</updated>`,
    '  <author><name>Argosy</name></author>',
    `  <link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feedAddress)}"/>`,
    ...entries.flatMap((entry) => [
      `  <entry xml:lang="${escapeXml(entry.htmlLang)}">`,
      `    <id>${escapeXml(entry.address)}</id>`,
      `    <title>${escapeXml(entry.title)}</title>`,
      `    <summary>${escapeXml(entry.summary)}</summary>`,
      `    <published>${timeOf(entry.publishedAtMs)}</published>`,
      `    <updated>${timeOf(entry.changedAtMs)}</updated>`,
      `    <link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n')
}
