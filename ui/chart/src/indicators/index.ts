export {
  createIndicator,
  fieldsOf,
  indicatorNames,
  isIndicatorName,
  outputsOf,
  paneOf,
  type Indicator,
  type IndicatorName,
  type SettingsOfIndicator,
} from './catalog.ts'
export type { Output, Pane } from './definition.ts'
export { calculateIndicator, startIndicatorRun, type IndicatorRun } from './indicator-run.ts'
export type { ChoiceField, DecimalField, Field, Fields, ListField, WholeField } from './settings.ts'
export type { Drawn } from './steps/step.ts'
export {
  addIndicator,
  changeIndicator,
  decodeIndicators,
  encodeIndicators,
  indicatorsMax,
  presetIndicators,
  removeIndicator,
  type ChooseRefusal,
  type ChooseResult,
  type ChosenIndicator,
} from './stored-indicators.ts'
