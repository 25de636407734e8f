/** The theme for the canvas: colours and font, read from the page once per theme. */
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

/** An index of the palette, or a market colour. */
export type Ink = number | 'up' | 'down'

export function inkOf({ palette, up, down }: ChartTheme, ink: Ink): string {
  if (ink === 'up') return up
  if (ink === 'down') return down
  return palette[ink % palette.length] ?? up
}

export const textPx = 11
