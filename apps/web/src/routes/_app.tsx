/** The shell route around every page (FRM-1). It determines the language before any page loads. */
import { resolveLocaleQuery } from '@argosy/i18n'
import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { restrictToSimulationPages } from '../features/simulation/restrict-to-pages.ts'
import { LanguageLinks } from '../shell/language-links.tsx'
import { Shell } from '../shell/shell.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Response | null {
  const target = resolveLocaleQuery(new URL(request.url))
  if (target !== undefined) return redirect(target, { headers: { 'Cache-Control': publicCacheControl } })
  requireLanguage(params['locale'])
  return null
}

/** Runs before anything of the next page is loaded (SIM-3). */
export const clientMiddleware = [restrictToSimulationPages]

// Its data does not change within a language, and another language is another document.
export function shouldRevalidate(): boolean {
  return false
}

export default function App() {
  return (
    <Shell>
      <LanguageLinks />
      <Outlet />
    </Shell>
  )
}
