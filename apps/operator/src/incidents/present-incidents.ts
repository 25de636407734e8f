import type { Incident } from '@argosy/status'
import { presentTime } from '../present-time.ts'

export function presentIncidents(incidents: readonly Incident[]): string {
  if (incidents.length === 0) return 'No incident was published yet.'
  return incidents
    .flatMap(({ incidentId, updates }) => [
      `${incidentId} (${updates[0]?.components.join(', ')})`,
      ...updates.map(
        ({ stage, publishedAtMs, publishedBy, texts }) =>
          `  ${presentTime(publishedAtMs)}  ${stage}, by ${publishedBy}: ${texts['en']?.title ?? ''}`,
      ),
    ])
    .join('\n')
}
