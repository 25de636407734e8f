/** A group of messages; `lingui.config.ts` lists the files of each area. */
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
  | 'notifications'
  | 'sub-accounts'
  | 'convert'
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
  | 'status'
  | 'about'
  | 'legal'
  | 'learn'
  | 'announcements'

/** The areas of every page, error pages included. */
export const frameAreas: readonly MessageArea[] = ['frame', 'shell']

/** A route names its areas in its `handle`, so that server and browser load the catalogs before they render. */
export interface RouteHandle {
  readonly areas: readonly MessageArea[]
  /**
   * A page whose controls are needed at once preloads its scripts during the paint: on a phone also the first of these
   * chunks, and everywhere the last. Source files, as in the build manifest.
   */
  readonly critical?: { readonly phoneChunks: readonly string[]; readonly lastChunks: readonly string[] }
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'areas' in handle && Array.isArray(handle.areas)
}
