import type { Resealed } from './sealed-columns.ts'

export function presentResealed(resealed: readonly Resealed[], olderCount: number): string {
  const lines = resealed.map(({ kind, resealedCount, newestCount, unopenedCount }) => {
    const unopened = unopenedCount > 0 ? `, ${unopenedCount} that no key opens: see above` : ''
    return `${kind}: ${resealedCount} sealed anew, ${newestCount} were already${unopened}`
  })
  const older =
    olderCount > 0
      ? [`${olderCount} API keys, see above, must be made anew by their owners before the older key is taken out.`]
      : []
  return [...lines, ...older].join('\n')
}
