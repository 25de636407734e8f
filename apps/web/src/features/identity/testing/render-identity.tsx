import { renderKit, type RenderedKit, type RenderKitOptions } from '@argosy/kit/testing'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { LocalizationProvider } from '../../../messages/localization-context.tsx'
import { createTestLocalization } from '../../../messages/testing/create-test-localization.ts'
import { IdentityProvider, type Identity } from '../identity-context.tsx'

export interface RenderIdentityOptions extends RenderKitOptions {
  readonly address?: string
  /** The site's public origin; by default the test browser's. */
  readonly origin?: string
}

/**
 * Renders an identity page as the app shows it, in English; `rtl` lays it out as in Arabic. `data-here` has the current
 * address.
 */
export function renderIdentity(
  page: ReactNode,
  identity: Identity,
  { address = '/login', origin = location.origin, ...options }: RenderIdentityOptions = {},
): RenderedKit {
  const localization = createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      HydrateFallback: Nothing,
      loader: () => ({ origin }),
      Component: () => (
        <>
          <Here />
          <IdentityProvider value={identity}>{page}</IdentityProvider>
        </>
      ),
    },
  ])
  return renderKit(
    <LocalizationProvider localization={localization}>
      <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: { origin } } }} />
    </LocalizationProvider>,
    options,
  )
}

function Nothing() {
  return null
}

function Here() {
  const { pathname, search } = useLocation()
  return <output hidden data-here={pathname + search} />
}
