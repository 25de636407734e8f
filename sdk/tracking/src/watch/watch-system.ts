import { trackingCatalogue } from '@argosy/contracts/tracking'
import type { Watch } from './watch.ts'

/** An error in a loop must not become a flood. */
const errorsMax = 10
/** Any other name may be made up, and a message may hold anything. */
const names: readonly string[] = trackingCatalogue['system:error'].ext.name

/** The network's coming and going, and that something failed, by the name of its kind alone. */
export const watchSystem: Watch = ({ track, listen }) => {
  let errors = 0

  function trackError(kind: string, error?: object | null): void {
    if (errors++ >= errorsMax) return
    const { name } = Object(error?.constructor) as { readonly name?: unknown }
    track('system:error', { kind, name: names.find((known) => known === name) ?? 'other' })
  }

  listen(window, 'error', (event) => {
    // What could not be loaded says so at its element.
    if (event instanceof ErrorEvent) trackError('error', event.error as object)
    else trackError('resource')
  })
  listen(window, 'unhandledrejection', (event) =>
    trackError('rejection', (event as PromiseRejectionEvent).reason as object),
  )
  for (const type of ['online', 'offline']) listen(window, type, () => track(`system:${type}`, {}))
}
