export {
  createChartCanvas,
  type BarsChange,
  type ChartCanvas,
  type ChartCanvasOptions,
  type Painter,
  type Shown,
} from './chart-canvas.ts'
export type { Tool } from './gestures.ts'
export { inkOf, textPx, type Ink, type ChartTheme } from './theme.ts'
export type { AxisFormat } from './paint-axes.ts'
export type { Crosshair } from './paint-crosshair.ts'
export { candleStyles, type CandleStyle } from './candle-style.ts'
export type { PaneInPicture, Picture } from './picture.ts'
export { pricePane } from './panes.ts'
export { valueAtBar, type DrawnMark, type DrawnOutput, type DrawnSeries } from './series.ts'
export { findBarIndex } from './timeline.ts'
