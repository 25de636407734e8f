/** Draws the picture of a link preview. It has no figure: previews are shown for months after they were fetched. */
import type { Coin } from '@argosy/catalogue'
import type { Language } from '@argosy/i18n'
import { calculateCoinColour, findCoinMark } from '@argosy/kit/coin-avatar.calc'
import marks from '@argosy/kit/coin-marks.svg?raw'
import type * as Canvas from '@napi-rs/canvas'
import { fileURLToPath } from 'node:url'
import { pictureSize } from './picture-size.ts'
import { wrapText } from './wrap-text.ts'

export interface PictureContent {
  readonly language: Pick<Language, 'direction' | 'htmlLang'>
  readonly heading: string
  readonly coin?: Coin | undefined
  /** The site's name, such as argosy.example; may be empty. */
  readonly host: string
}

const { width, height } = pictureSize
const margin = 84
const markSize = 232

const ink = { page: '#0b0e14', text: '#e8ecf3', muted: '#98a2b3', accent: '#6c8cff', line: '#202734' }

const ship =
  '<g fill="none" stroke="#6c8cff" stroke-width="2" stroke-linejoin="round"><path d="M12 2v16M12 4c5 2 7 6 7 11h-7M12 7c-3 1.5-5 4.5-5.5 8H12"/></g><path d="M3 18h18c-1 3-4 4-9 4s-8-1-9-4z" fill="#6c8cff"/>'

/** Loaded with the first picture: the library is large, and most processes draw few. */
let loading: Promise<typeof Canvas> | undefined

export async function drawPicture({ language, heading, coin, host }: PictureContent): Promise<Buffer> {
  loading ??= loadCanvas()
  const canvas = await loading
  const picture = canvas.createCanvas(width, height)
  const context = picture.getContext('2d')
  context.lang = language.htmlLang
  const isRtl = language.direction === 'rtl'
  // Coordinates count from the side where reading starts.
  const from = (start: number, size = 0) => (isRtl ? width - start - size : start)

  drawGround(context, from, coin ? calculateCoinColour(coin.assetId) : ink.accent)
  const image = (svg: string) => canvas.loadImage(Buffer.from(svg))
  const markX = from(width - margin - markSize, markSize)
  const markY = (height - markSize) / 2
  if (coin) context.drawImage(await image(coinSvg(coin.assetId)), markX, markY, markSize, markSize)
  else context.drawImage(await image(svgOf(ship)), markX, markY, markSize, markSize)

  context.textBaseline = 'alphabetic'
  context.direction = language.direction
  context.textAlign = isRtl ? 'right' : 'left'

  const logo = 44
  context.drawImage(await image(svgOf(ship)), from(margin, logo), margin - 8, logo, logo)
  context.font = font(600, 34)
  context.fillStyle = ink.text
  context.fillText('Argosy', from(margin + logo + 16), margin + 27)

  const shown = chooseHeading(heading, coin, (family) => canvas.GlobalFonts.has(family))
  const room = { width: width - 2 * margin - markSize - 72, linesMax: 3, sizes: [84, 74, 64, 56, 48, 42] }
  const measure = (text: string, size: number) => {
    context.font = font(700, size)
    return context.measureText(text).width
  }
  const { lines, size } = wrapText(shown, language.htmlLang, room, measure)
  context.font = font(700, size)
  const lineHeight = size * 1.18
  const top = height / 2 - ((lines.length - 1) * lineHeight) / 2 + size * 0.36
  for (const [index, line] of lines.entries()) context.fillText(line, from(margin), top + index * lineHeight)

  context.font = font(400, 30)
  context.fillStyle = ink.muted
  const foot = [coin && shown !== coin.assetId ? coin.assetId : '', host].filter((text) => text !== '')
  context.fillText(foot.join('  ·  '), from(margin), height - margin + 10)
  return picture.encode('jpeg', 92)
}

/** Rings around the mark, in its colour. */
function drawGround(context: Canvas.SKRSContext2D, from: (start: number) => number, colour: string): void {
  context.fillStyle = ink.page
  context.fillRect(0, 0, width, height)
  const x = from(width - margin - markSize / 2)
  const y = height / 2
  const glow = context.createRadialGradient(x, y, markSize * 0.3, x, y, 560)
  glow.addColorStop(0, `${colour}66`)
  glow.addColorStop(1, `${colour}00`)
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
  context.lineWidth = 1.5
  for (const [index, radius] of [168, 228, 300, 384, 480].entries()) {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.strokeStyle = `rgba(232, 236, 243, ${0.13 - index * 0.024})`
    context.stroke()
  }
  context.fillStyle = colour
  context.fillRect(0, height - 10, width, 10)
}

function coinSvg(assetId: string): string {
  const mark = findCoinMark(assetId)
  const symbol =
    mark === undefined ? undefined : new RegExp(`<symbol id="${mark}"[^>]*>(.*?)</symbol>`, 's').exec(marks)
  return svgOf(symbol?.[1] ?? `<circle cx="12" cy="12" r="12" fill="${calculateCoinColour(assetId)}"/>`)
}

const svgOf = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${markSize * 2}" height="${markSize * 2}">${body}</svg>`

const ownFaces = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const

/** Scripts that our own face lacks, and the face of the host that has them; docs/operating/engines.md names the packages. */
const hostFaces = [
  { script: /\p{Script=Arabic}/u, family: 'Noto Sans Arabic' },
  // One file for Chinese and Japanese: the language chooses the forms.
  { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, family: 'Noto Sans CJK JP' },
]

const families = [...ownFaces.map((face) => `Inter ${face}`), ...hostFaces.map(({ family }) => family)]
const font = (weight: number, size: number) => `${weight} ${size}px ${families.map((name) => `"${name}"`).join(', ')}`

/** Without a face for its script the heading would be boxes: the coin's name stands alone then. */
export function chooseHeading(heading: string, coin: Coin | undefined, hasFace: (family: string) => boolean): string {
  const canBeDrawn = hostFaces.every(({ script, family }) => !script.test(heading) || hasFace(family))
  return canBeDrawn ? heading : (coin?.name ?? 'Argosy')
}

async function loadCanvas(): Promise<typeof Canvas> {
  const canvas = await import('@napi-rs/canvas')
  for (const face of ownFaces) {
    const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${face}-wght-normal.woff2`)
    if (!canvas.GlobalFonts.registerFromPath(fileURLToPath(file), `Inter ${face}`)) throw new Error(`no face ${face}`)
  }
  return canvas
}
