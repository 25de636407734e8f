// Acts as a page that is not the app: sets properties, passes callbacks, listens to events.
const [header, footer] = document.querySelectorAll('argosy-header, argosy-footer')
const said = []
globalThis.said = said

const currencies = ['USD-$', 'EUR-€'].map((label) => {
  const [value, symbol] = label.split('-')
  return { value, symbol, label }
})
for (const element of [header, footer]) {
  element.currencies = currencies
  element.currency = currencies[0]
  element.addEventListener('argosy:currency-change', (event) => said.push(['currency', event.detail]))
}
header.project = 'events'
header.userResult = null
header.markets = [
  { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', name: 'Bitcoin', price: '67431.20', changeBasisPoints: 214 },
  { symbol: 'ETHUSDT', base: 'ETH', quote: 'USDT', name: 'Ethereum', price: '3684.07', changeBasisPoints: -87 },
]
header.notices = [{ id: 'n', title: 'Hello', text: 'A notice.', timeMs: 1_790_000_000_000, isRead: false }]
header.onSignIn = () => said.push(['sign-in'])
header.onNavigate = (href) => said.push(['navigate', href])
header.addEventListener('argosy:theme-change', (event) => {
  said.push(['theme', event.detail])
  header.setAttribute('theme', event.detail)
  footer.setAttribute('theme', event.detail)
})
footer.socialLinks = [{ name: 'Telegram', url: 'https://t.me/argosy' }]
