export {
  listPriceLines,
  selectVisibleLines,
  type PriceLine,
  type PriceLineRole,
  type PriceLineSubject,
  type Mark,
  type Marks,
  type StillRefusal,
  type VisiblePriceLines,
  type VisibleQuery,
} from './price-line.ts'
export {
  parseChartFill,
  parseChartOrder,
  type ChartAttachedOrder,
  type ChartFill,
  type ChartOrder,
  type ChartPosition,
} from './chart-order.ts'
export { dragPriceLine, type Drag, type DragRefusal, type DragResult, type PositionDrag } from './drag-price-line.ts'
export type { DragContext, OrderDrag, OrderDragRefusal } from './drag-order.ts'
export { calculateFillMarks, type FillMark } from './fill-marks.ts'
export { layoutLabels, type LabelLayout, type LabelRoom, type LabelRequest } from './label-layout.ts'
export { layoutTags } from './tag-layout.ts'
