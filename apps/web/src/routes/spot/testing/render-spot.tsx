import { renderKit, type RenderedKit, type RenderKitOptions } from '@argosy/kit/testing'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { LocalizationProvider } from '../../../messages/localization-context.tsx'
import { createTestLocalization } from '../../../messages/testing/create-test-localization.ts'

/** The whole terminal as the app shows it, in English words; `rtl` lays it out as in Arabic. Says where it went to. */
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
