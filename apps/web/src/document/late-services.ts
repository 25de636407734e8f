import { repairImages } from '@argosy/browser/image-host'
import { watchViolations } from '@argosy/safety/csp-report'
import { pageImageHost } from '../live/image-host.ts'

/** For the life of the document: nothing ends these. */
export function startLateServices(early: readonly SecurityPolicyViolationEvent[]): void {
  watchViolations(early)
  repairImages(document, { imageHost: pageImageHost(), ownOrigin: location.origin })
}
