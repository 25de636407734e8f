/** The words of one part of the product; `lingui.config.ts` says which files belong to which area. */
export type MessageArea =
  | 'frame'
  | 'shell'
  | 'trading'
  | 'spot'
  | 'home'
  | 'markets'
  | 'price'
  | 'identity'
  | 'keys'
  | 'fees'
  | 'assets'
  | 'captcha'
  | 'api-docs'
  | 'kit'
  | 'pwa'
  | 'privacy'
  | 'operator'
  | 'leaving'
  | 'download'

/** What every page stands in, error pages too. */
export const frameAreas: readonly MessageArea[] = ['frame', 'shell']

/** A route names its areas in its `handle`, so that server and browser have the words before they render. */
export interface RouteHandle {
  readonly areas: readonly MessageArea[]
  /**
   * A page that is for doing something and not for reading fetches its scripts while it is being painted, then on a phone
   * the first of these parts, and everywhere the last: source files, as the build manifest names them.
   */
  readonly critical?: { readonly phoneChunks: readonly string[]; readonly lastChunks: readonly string[] }
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'areas' in handle && Array.isArray(handle.areas)
}
