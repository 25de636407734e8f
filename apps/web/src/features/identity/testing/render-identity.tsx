import { findLanguage, messageFormatLocale } from '@argosy/i18n'
import { renderKit, type RenderedKit, type RenderKitOptions } from '@argosy/kit/testing'
import { setupI18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { ReaderProvider } from '../../../messages/reader-context.tsx'
import type { Reader } from '../../../messages/reader.ts'
import { IdentityProvider, type Identity } from '../identity-context.tsx'

export interface RenderIdentityOptions extends RenderKitOptions {
  readonly address?: string
}

/** A page of ours as the app shows it, in English words; `rtl` lays it out as in Arabic. Says where it went to. */
export function renderIdentity(
  page: ReactNode,
  identity: Identity,
  { address = '/login', ...options }: RenderIdentityOptions = {},
): RenderedKit {
  const reader = createReader(options.direction === 'rtl' ? 'ar' : 'en')
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      HydrateFallback: Nothing,
      loader: () => ({ origin: 'https://argosy.example' }),
      Component: () => (
        <>
          <Here />
          <IdentityProvider value={identity}>{page}</IdentityProvider>
        </>
      ),
    },
  ])
  return renderKit(
    <ReaderProvider reader={reader}>
      <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: { origin: 'https://argosy.example' } } }} />
    </ReaderProvider>,
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

/** Without catalogs every message is its English. */
function createReader(key: string): Reader {
  const language = findLanguage(key)
  if (!language) throw new Error(`no language ${key}`)
  const i18n = setupI18n()
  i18n.load(language.htmlLang, {})
  i18n.activate(language.htmlLang, messageFormatLocale(language))
  return { language, i18n, pending: () => undefined }
}
