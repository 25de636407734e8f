/** The theme in the canvas's hand: colours and a face, read from the page once for each theme. */
export type ChartTheme = {
  readonly font: string
  readonly up: string
  readonly down: string
  readonly onUp: string
  readonly onDown: string
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly lineStrong: string
  readonly panel: string
  readonly accent: string
  readonly palette: readonly string[]
}

/** A place in the palette, or a colour of the market. */
export type Ink = number | 'up' | 'down'

export function inkOf({ palette, up, down }: ChartTheme, ink: Ink): string {
  if (ink === 'up') return up
  if (ink === 'down') return down
  return palette[ink % palette.length] ?? up
}

export const textPx = 11
