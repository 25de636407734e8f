import { catalogOverlays } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { catalogNames, readCatalog } from './test-catalog.ts'

/** Pages that search engines may index. */
const pages = [
  { path: '/', area: 'home' },
  { path: '/markets', area: 'markets' },
  { path: '/spot/{symbol}', area: 'spot' },
  { path: '/fee', area: 'fees' },
  { path: '/vip/vipIntroduce', area: 'fees', prefix: 'fees.how' },
  { path: '/price', area: 'price' },
  { path: '/price/{coin}', area: 'price', prefix: 'price.coin' },
  { path: '/how-to-buy', area: 'price', prefix: 'howTo' },
  { path: '/how-to-buy/{coin}', area: 'price', prefix: 'howTo.buyCoin' },
  { path: '/how-to-sell/{coin}', area: 'price', prefix: 'howTo.sellCoin' },
  { path: '/how-to-sell/wallet/{coin}', area: 'price', prefix: 'howTo.walletCoin' },
  { path: '/api-docs', area: 'api-docs', prefix: 'apiDocs' },
  { path: '/download', area: 'download' },
  { path: '/status', area: 'status' },
  { path: '/learn', area: 'learn' },
  { path: '/learn/order-types', area: 'learn', prefix: 'learn.types' },
  { path: '/learn/safety', area: 'learn', prefix: 'learn.safety' },
  { path: '/announcements', area: 'announcements' },
  { path: '/about', area: 'about' },
  { path: '/security', area: 'about', prefix: 'about.security' },
  { path: '/legal/terms', area: 'legal', prefix: 'legal.terms' },
  { path: '/legal/privacy', area: 'legal', prefix: 'legal.privacy' },
  { path: '/legal/risk', area: 'legal', prefix: 'legal.risk' },
  { path: '/legal/cookies', area: 'legal', prefix: 'legal.cookies' },
]

const copy = new URL('../../../gateway/src/page-heads/page-heads.json', import.meta.url).pathname

test('[NET-7] the gateway’s page titles and descriptions match those of the pages, in every language', async () => {
  const heads: Record<string, unknown> = {}
  for (const catalog of catalogNames) heads[catalog] = await Promise.all(pages.map((page) => readHead(catalog, page)))
  await expect(`${JSON.stringify(heads, undefined, 2)}\n`).toMatchFileSnapshot(copy)
})

async function readHead(catalog: string, { path, area, prefix = area }: (typeof pages)[number]) {
  const messages = await readCatalog(catalog, area)
  // A variant's catalog omits messages that equal its base language's.
  const others = await readCatalog(catalogOverlays[catalog] ?? catalog, area)
  const textOf = (id: string) => messages.get(id) || others.get(id) || undefined
  const [title, description] = [textOf(`${prefix}.head.title`), textOf(`${prefix}.head.description`)]
  expect([title, description], `${catalog} ${path}`).not.toContain(undefined)
  return { path, title, description }
}
