/** Loads the catalogs first: hydrating without them would show message ids. */
import { languageOfPath } from '@argosy/i18n'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startPageServices } from './document/page-services.ts'
import { warmFormats } from './document/warm-formats.ts'
import { frameAreas, type MessageArea } from './messages/areas.ts'
import { LocalizationProvider } from './messages/localization-context.tsx'
import { createLocalization } from './messages/localization.ts'

startPageServices()

const areas = (document.documentElement.dataset['areas'] ?? frameAreas.join(' ')).split(' ') as MessageArea[]
const addresses = document.documentElement.dataset['catalogs']?.split(' ')
const language = languageOfPath(location.pathname)
const [localization] = await Promise.all([
  createLocalization(language, areas, addresses),
  warmFormats(language.dateLanguage),
])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocalizationProvider localization={localization}>
        <HydratedRouter />
      </LocalizationProvider>
    </StrictMode>,
  )
})
