import { renderKit, type RenderedKit, type RenderKitOptions } from '@argosy/kit/testing'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { LocalizationProvider } from '../../../messages/localization-context.tsx'
import { createTestLocalization } from '../../../messages/testing/create-test-localization.ts'

/** Renders the whole terminal in English; `rtl` lays it out as in Arabic. `data-here` has the current address. */
export function renderSpot(terminal: ReactNode, options: RenderKitOptions = {}): RenderedKit {
  const Terminal = () => (
    <>
      <output hidden data-here={useLocation().pathname} />
      {terminal}
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Terminal }])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <Stub initialEntries={['/en/spot/BTCUSDT']} />
    </LocalizationProvider>,
    options,
  )
}
