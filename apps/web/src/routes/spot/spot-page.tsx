import type { SpotData } from '../../live/spot-data.ts'
import type { RouteHandle } from '../../messages/areas.ts'
import { WithMessages } from '../../messages/localization-context.tsx'
import { SpotTerminal } from './spot-terminal.tsx'

export const spotHandle: RouteHandle = {
  areas: ['spot', 'trading'],
  // On a phone the order form opens in a sheet.
  critical: { phoneChunks: ['../../ui/kit/src/sheet.tsx'], lastChunks: ['src/routes/spot/panels.ts'] },
}

export function SpotPage({ served }: { readonly served: SpotData }) {
  return (
    <WithMessages area="spot">
      <WithMessages area="trading">
        {/* Keyed by market, so that no input of the last one stays. */}
        <SpotTerminal key={served.symbol} served={served} />
      </WithMessages>
    </WithMessages>
  )
}
