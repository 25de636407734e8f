import { renderKit, type RenderedKit, type RenderKitOptions } from '@argosy/kit/testing'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { LocalizationProvider } from '../../../messages/localization-context.tsx'
import { createTestLocalization } from '../../../messages/testing/create-test-localization.ts'
import { IdentityProvider, type Identity } from '../identity-context.tsx'

export interface RenderIdentityOptions extends RenderKitOptions {
  readonly address?: string
  /** The site's public origin; where the test's browser is, unless told. */
  readonly origin?: string
}

/** A page of ours as the app shows it, in English words; `rtl` lays it out as in Arabic. Says where it went to. */
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
