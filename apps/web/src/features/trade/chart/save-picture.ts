/**
 * Saves the chart as a PNG: the visible part, with market, interval and time above it. The user's orders stay private.
 */
import type { MarketTerms } from '@argosy/wire'
import type { ChartController } from './chart-controller.ts'
import { readChartTheme } from './read-chart-theme.ts'

const headPx = 40

export function saveChartPicture(controller: ChartController, terms: MarketTerms, nowMs: number = Date.now()): void {
  const chart = controller.canvas.toCanvas()
  const element = document.querySelector<HTMLElement>('[data-chart]')
  if (!element || chart.width === 0) return
  const theme = readChartTheme(element)
  const ratio = Math.min(3, window.devicePixelRatio || 1)
  const picture = document.createElement('canvas')
  picture.width = chart.width
  picture.height = chart.height + headPx * ratio
  const context = picture.getContext('2d')
  if (!context) return
  context.fillStyle = theme.panel
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(chart, 0, headPx * ratio)
  context.scale(ratio, ratio)
  const moment = `${new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const last = controller.candles().at(-1)
  context.textBaseline = 'middle'
  context.fillStyle = theme.text
  context.font = `600 15px ${theme.font}`
  const title = `${terms.base}/${terms.quote} · ${controller.interval().text}`
  context.fillText(title, 14, headPx / 2)
  const titlePx = context.measureText(title).width
  context.font = `500 13px ${theme.font}`
  if (last) {
    context.fillStyle = last.close >= last.open ? theme.up : theme.down
    context.fillText(controller.numbers.price(last.close), 14 + titlePx + 16, headPx / 2)
  }
  context.fillStyle = theme.muted
  context.textAlign = 'right'
  context.fillText(`Argosy · ${moment}`, chart.width / ratio - 14, headPx / 2)
  picture.toBlob(
    (blob) => blob && download(blob, `${terms.marketId}-${controller.interval().text}-${fileMoment(nowMs)}.png`),
    'image/png',
  )
}

function fileMoment(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
