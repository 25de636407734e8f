export { createDrawer, type DrawnBar, type Drawer } from './drawn-bar.ts'
export { isQuiet, parseCandle, parseLiveCandle, type LiveTickCandle, type TickCandle } from './tick-candle.ts'
