import { trackingCatalogue } from '@argosy/wire/tracking'
import type { Watch } from './watch.ts'

/** Limits the flood from an error in a loop. */
const errorsMax = 10
/** Only known names: any other may be made up, and a message may contain anything. */
const names: readonly string[] = trackingCatalogue['system:error'].ext.name

/** Tracks going online and offline, and errors by the name of their type only. */
export const watchSystem: Watch = ({ track, listen }) => {
  let errors = 0

  function trackError(kind: string, error?: object | null): void {
    if (errors++ >= errorsMax) return
    const { name } = Object(error?.constructor) as { readonly name?: unknown }
    track('system:error', { kind, name: names.find((known) => known === name) ?? 'other' })
  }

  listen(window, 'error', (event) => {
    // A resource that fails to load fires a plain event at its element, without an error object.
    if (event instanceof ErrorEvent) trackError('error', event.error as object)
    else trackError('resource')
  })
  listen(window, 'unhandledrejection', (event) =>
    trackError('rejection', (event as PromiseRejectionEvent).reason as object),
  )
  for (const type of ['online', 'offline']) listen(window, type, () => track(`system:${type}`, {}))
}
