/** The words come first: hydrating without them would show message ids. */
import { languageOfPath } from '@argosy/i18n'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { MessageArea } from './messages/areas.ts'
import { ReaderProvider } from './messages/reader-context.tsx'
import { createReader } from './messages/reader.ts'

const areas = (document.documentElement.dataset['areas'] ?? 'shell').split(' ') as MessageArea[]
const reader = await createReader(languageOfPath(location.pathname), areas)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReaderProvider reader={reader}>
        <HydratedRouter />
      </ReaderProvider>
    </StrictMode>,
  )
})
