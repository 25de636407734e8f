/**
 * Draws the app's icons from one ship: `pnpm --filter @argosy/e2e icons`. The images are committed, because a build has
 * no browser.
 */
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium } from '@playwright/test'
import { writeFile } from 'node:fs/promises'

const folder = new URL('../../../apps/web/public/', import.meta.url)
const blue = '#2f55e0'
const ship = (colour: string) =>
  `<path d="M12 2v16M12 4c5 2 7 6 7 11h-7M12 7c-3 1.5-5 4.5-5.5 8H12" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/><path d="M3 18h18c-1 3-4 4-9 4s-8-1-9-4z" fill="${colour}"/>`
const candles = `<g fill="#fff" stroke="#fff" stroke-width="1.2"><path d="M7 7v12M12 4v12M17 6v12"/><rect x="5" y="10" width="4" height="6" rx=".6"/><rect x="10" y="6.500" width="4" height="6" rx=".6"/><rect x="15" y="9" width="4" height="5" rx=".6"/></g>`
const list = `<g stroke="#fff" stroke-width="2" stroke-linecap="round"><path d="M5 7h14M5 12h14M5 17h9"/></g>`

/** `share` of the edge that the drawing occupies: a mask may cut away all but a circle of 80 % of the edge. */
function onBlue(drawing: string, share: number, cornerShare: number): string {
  const edge = 24 / share
  const offset = (edge - 24) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><rect width="${edge}" height="${edge}" rx="${edge * cornerShare}" fill="${blue}"/><g transform="translate(${offset} ${offset})">${drawing}</g></svg>`
}

const pictures = [
  { name: 'icon-180.png', sizePx: 180, svg: onBlue(ship('#fff'), 0.62, 0) },
  { name: 'icon-192.png', sizePx: 192, svg: onBlue(ship('#fff'), 0.66, 0.22) },
  { name: 'icon-512.png', sizePx: 512, svg: onBlue(ship('#fff'), 0.66, 0.22) },
  { name: 'icon-maskable-192.png', sizePx: 192, svg: onBlue(ship('#fff'), 0.5, 0) },
  { name: 'icon-maskable-512.png', sizePx: 512, svg: onBlue(ship('#fff'), 0.5, 0) },
  { name: 'shortcut-spot.png', sizePx: 96, svg: onBlue(candles, 0.66, 0.5) },
  { name: 'shortcut-markets.png', sizePx: 96, svg: onBlue(list, 0.66, 0.5) },
]

const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><g transform="translate(6 6)">${ship('#000')}</g></svg>\n`
await writeFile(new URL('icon-monochrome.svg', folder), monochrome)

await using browser = await chromium.launch(browserLaunch)
const page = await browser.newPage()
for (const { name, sizePx, svg } of pictures) {
  await page.setViewportSize({ width: sizePx, height: sizePx })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }))
}
