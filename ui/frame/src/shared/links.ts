import { localizePath, parseLocalePath } from '@argosy/i18n'
import type { MouseEvent } from 'react'
import type { FrameProps } from '../types.ts'

/** Passes plain clicks on our own links to the page if it wants them; the browser handles all others. */
export function createLinkListener(onNavigate: FrameProps['onNavigate']) {
  return (event: MouseEvent<HTMLElement>): void => {
    if (!onNavigate || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || link.origin !== location.origin) return
    event.preventDefault()
    onNavigate(link.pathname + link.search + link.hash)
  }
}

export interface LinkTargets {
  /** The address with the visitor's language. */
  href(path: string): string
  isCurrent(path: string): boolean
  /** Unavailable in simulation trading: the mark hides a link before the first paint, while the mode is unknown. */
  isRealOnly(path: string): boolean
  isShown(path: string): boolean
}

export function linkTargetsOf({ locale, path, isSimulation, isPathAllowed }: FrameProps): LinkTargets {
  const here = parseLocalePath(path).path
  const isRealOnly = (target: string) => !(isPathAllowed?.(pathnameOf(target)) ?? true)
  return {
    href: (target) => localizePath(target, locale),
    isCurrent: (target) => sectionOf(here) === sectionOf(pathnameOf(target)),
    isRealOnly,
    isShown: (target) => !isSimulation || !isRealOnly(target),
  }
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/)[0] ?? path
}

/** /spot/BTCUSDT and /spot/ETHUSDT are the same section. */
function sectionOf(path: string): string {
  return path.split('/')[1] ?? ''
}
