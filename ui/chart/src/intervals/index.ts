export { aggregateCandles, aggregateNews } from './aggregate.ts'
export {
  axisClock,
  calculateAxisLabels,
  createAxisFormatter,
  createMomentFormatter,
  type AxisLabel,
  type AxisLevel,
  type AxisQuery,
} from './axis.ts'
export {
  intervalStartMs,
  isServed,
  isShorterThanDay,
  nextIntervalStartMs,
  parseInterval,
  previousIntervalStartMs,
  toInterval,
  typicalSpanMs,
  type ChartInterval,
  type IntervalRefusal,
  type IntervalUnit,
  type ParseIntervalResult,
} from './chart-interval.ts'
export {
  addCustom,
  customMax,
  decodeIntervals,
  encodeIntervals,
  favouritesMax,
  listIntervals,
  presetIntervals,
  removeCustom,
  toggleFavourite,
  type ChangeIntervalsRefusal,
  type ChangeIntervalsResult,
  type IntervalChoice,
} from './favourites.ts'
export { createZoneClock, formatOffset, isTimeZone, listTimeZones, type ZoneClock, type ZoneTime } from './zone.ts'
