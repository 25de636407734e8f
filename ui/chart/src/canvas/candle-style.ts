/** A separate file, so that a page that offers the choice does not load the canvas. */
export const candleStyles = ['candles', 'hollow', 'bars', 'line'] as const
export type CandleStyle = (typeof candleStyles)[number]
