import { changeMarketColours } from '../../../shell/market-colours.ts'
import { changeLayout } from './layout-preference.ts'
import { panelSizes } from './panel-sizes.ts'
import { chartRows, confirmationRows, soundRows } from './switch-rows.ts'

/** Resets everything in the settings. Orders, drawings and favourites are not settings. */
export function resetSettings(): void {
  panelSizes.clear()
  changeLayout('right')
  changeMarketColours('green-up')
  for (const { stored } of [...confirmationRows, ...chartRows, ...soundRows]) stored.clear()
}
