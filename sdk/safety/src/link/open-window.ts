import { relFor } from './rel-for.ts'
import { safeHref } from './safe-href.ts'

type Opener = { readonly open: Window['open']; readonly location: { readonly origin: string } }

/**
 * The only way to open a window (SAF-1, SAF-2). A blanked address opens nothing; a window on another origin gets no
 * opener, so there is no handle on it either.
 */
export function openWindow(address: string, opener: Opener = globalThis.window): Window | null {
  const href = safeHref(address)
  if (href === '') return null
  const rel = relFor(href, opener.location.origin)
  return opener.open(href, '_blank', rel?.replace(' ', ','))
}
