/** In a file of its own: a page that offers the choice does not wait for the canvas. */
export const candleStyles = ['candles', 'hollow', 'bars', 'line'] as const
export type CandleStyle = (typeof candleStyles)[number]
