/** In English, as Markdown, by the convention of llms.txt. */
const pages = [
  ['/markets', 'Markets', 'every spot market with its price, change and volume'],
  ['/price', 'Coin prices', 'a page for each coin, with chart and converter'],
  ['/fee', 'Fees', 'maker and taker rates of every VIP level'],
  ['/learn', 'Learn', 'glossary and guides'],
  ['/learn/order-types', 'Order types', 'each with an example calculated by the matching engine'],
  ['/how-to-buy', 'How to buy', 'the steps for each coin'],
  ['/api-docs', 'API documentation', 'every endpoint and channel for programs'],
  ['/announcements', 'Announcements', 'new markets, planned work, changes'],
  ['/status', 'Exchange status', 'availability and incidents, measured from outside'],
  ['/about', 'About', 'what the exchange promises and where each promise can be checked'],
  ['/legal/terms', 'Terms of use', ''],
  ['/legal/privacy', 'Privacy policy', ''],
  ['/legal/risk', 'Risk disclosure', ''],
] as const

const programs = [
  ['/v1/openapi.json', 'OpenAPI', 'every endpoint, generated from the contracts that the gateway checks'],
  ['/sitemap.xml', 'Sitemaps', 'every public page in every language'],
] as const

export function formatLlmsTxt(publicOrigin: string): string {
  const list = (links: readonly (readonly [path: string, name: string, text: string])[], prefix = '') =>
    links.map(([path, name, text]) => `- [${name}](${publicOrigin}${prefix}${path})${text === '' ? '' : `: ${text}`}`)
  return [
    '# Argosy',
    '',
    '> An open-source exchange for digital assets: spot trading and simulation trading in the browser, in 23 languages.',
    '',
    'Prices change every second: read them from the API or from a page at the time of the question. A function that no',
    'page offers does not exist here. Pages begin with a language, such as /en or /de.',
    '',
    '## Pages',
    '',
    ...list(pages, '/en'),
    '',
    '## For programs',
    '',
    ...list(programs),
    '',
  ].join('\n')
}
