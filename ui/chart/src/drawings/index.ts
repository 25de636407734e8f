export {
  applyBoardAction,
  createBoard,
  redo,
  stepsBackMax,
  undo,
  type BoardAction,
  type BoardRefusal,
  type BoardResult,
  type DrawingBoard,
} from './board.ts'
export {
  createStraightSpace,
  type ChartSpace,
  type Point,
  type Size,
  type StraightSpaceOptions,
} from './chart-space.ts'
export {
  parseNote,
  placeAnchor,
  previewDraft,
  startDraft,
  type Draft,
  type DraftStep,
  type NewDrawing,
  type NoteRefusal,
  type NoteResult,
} from './draft.ts'
export {
  anchorCountOf,
  coloursMax,
  dashes,
  drawingKinds,
  drawingsMax,
  ratioMax,
  ratiosMax,
  presetRatios,
  presetStyle,
  textLengthMax,
  widthPxMax,
  type Anchor,
  type Drawing,
  type DrawingKind,
  type DrawingStyle,
} from './drawing.ts'
export type { Stroke } from './geometry.ts'
export { findHit, hitDrawing, type Hit, type HitQuery, type Grasp } from './hit.ts'
export { calculateRatioPrice, calculateMeasure, type Measure } from './measure.ts'
export { moveDrawing } from './move.ts'
export { shapeOf, type Shape, type ShapeLabel } from './shape.ts'
export { magnets, snapPoint, type Magnet, type SnapQuery } from './snap.ts'
export { decodeDrawings, encodeDrawings, storedLengthMax, storedMarketsMax, touchMarket } from './stored-drawings.ts'
