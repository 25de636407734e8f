import type { FrameSocialLink } from '@argosy/frame/types'
import { useRouteLoaderData } from 'react-router'

/** The operator's settings that every page gets from the root route's loader. */
export interface RootData {
  /** The site's public origin, for absolute addresses; never taken from a request, which anyone can forge. */
  readonly origin: string
  readonly socialLinks: readonly FrameSocialLink[]
  /** External origins that links in texts open directly. */
  readonly linkOrigins: readonly string[]
}

/** Undefined on an error page that is rendered without the loader's data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
