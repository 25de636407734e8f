/**
 * The reference that our page is measured against: the same socket and channels, drawn with as little as possible. Best
 * 20 levels of each side, 30 trades, the ticker and a line of the last prices, once per animation frame.
 */
export const barePath = '/bare-terminal'

export function barePage(marketId: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<style>body{font:12px monospace;display:flex;gap:16px}div{width:240px}p{margin:0}</style>
<canvas width="800" height="400"></canvas><div id="asks"></div><div id="bids"></div><div id="trades"></div><div id="ticker"></div>
<i data-book="${marketId}" data-freshness="live"></i>
<script>(${drawBarely.toString()})(${JSON.stringify(marketId)})</script></html>`
}

/** Uses nothing outside itself, because its source text becomes the page's script. */
function drawBarely(marketId: string): void {
  type Levels = readonly (readonly [string, string])[]
  type Message = {
    readonly type: string
    readonly version?: number
    readonly bids?: Levels
    readonly asks?: Levels
    readonly trades?: readonly { readonly price: string; readonly quantity: string }[]
    readonly ticker?: { readonly last: string }
  }
  const rowsOf = (id: string, count: number) => {
    const box = document.querySelector(`#${id}`)
    return Array.from({ length: count }, () => {
      const row = document.createElement('p')
      row.textContent = '-'
      box?.append(row)
      return row
    })
  }
  const book = { asks: new Map<string, string>(), bids: new Map<string, string>() }
  const rows = {
    asks: rowsOf('asks', 20),
    bids: rowsOf('bids', 20),
    trades: rowsOf('trades', 30),
    ticker: rowsOf('ticker', 1),
  }
  const mark = document.querySelector<HTMLElement>('[data-book]')
  const pen = document.querySelector('canvas')?.getContext('2d')
  const prices: number[] = []
  let trades: { readonly price: string; readonly quantity: string }[] = []
  let last = ''
  let version = 0
  let isPlanned = false

  function write(row: HTMLElement | undefined, text: string): void {
    if (row && row.textContent !== text) row.textContent = text
  }

  function draw(): void {
    isPlanned = false
    for (const side of ['asks', 'bids'] as const) {
      const sign = side === 'asks' ? 1 : -1
      const best = [...book[side]].sort(([a], [b]) => sign * (Number(a) - Number(b))).slice(0, 20)
      best.forEach(([price, quantity], index) => write(rows[side][index], `${price} ${quantity}`))
    }
    trades.slice(0, 30).forEach(({ price, quantity }, index) => write(rows.trades[index], `${price} ${quantity}`))
    write(rows.ticker[0], last)
    if (pen) {
      pen.clearRect(0, 0, 800, 400)
      pen.beginPath()
      const [low, high] = [Math.min(...prices), Math.max(...prices)]
      prices.forEach((price, index) => pen.lineTo(index * 2, 400 - (400 * (price - low)) / (high - low || 1)))
      pen.stroke()
    }
    if (mark) mark.dataset['version'] = String(version)
  }

  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws?realm=live`)
  socket.addEventListener('open', () => {
    for (const channel of ['book', 'trades', 'ticker'])
      socket.send(JSON.stringify({ op: 'subscribe', ref: { channel, marketId } }))
    socket.send(JSON.stringify({ op: 'subscribe', ref: { channel: 'candle', marketId, interval: '15m' } }))
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'book_snapshot') for (const side of ['asks', 'bids'] as const) book[side].clear()
    for (const side of ['asks', 'bids'] as const)
      for (const [price, quantity] of message[side] ?? []) {
        if (Number(quantity) === 0) book[side].delete(price)
        else book[side].set(price, quantity)
      }
    version = message.version ?? version
    trades = [...(message.trades ?? []), ...trades].slice(0, 100)
    for (const { price } of message.trades ?? []) prices.push(Number(price))
    prices.splice(0, prices.length - 400)
    last = message.ticker?.last ?? last
    if (!isPlanned) requestAnimationFrame(draw)
    isPlanned = true
  })
}
