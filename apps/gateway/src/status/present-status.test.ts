import type { ComponentMeasurements, Incident } from '@argosy/status'
import { expect, test } from 'vitest'
import { presentStatus } from './present-status.ts'

const nowMs = Date.parse('2026-11-19T10:20:30Z')

function stateAfter(ageMs: number, latencyMs: number | null): string | undefined {
  const measured: ComponentMeasurements = {
    component: 'spot',
    newest: { minuteMs: nowMs - ageMs, latencyMs },
    days: [],
  }
  return presentStatus({ measurements: [measured], incidents: [] }, nowMs, 'en').components[0]?.state
}

test('a component is up or down by its newest measurement, until the next one is overdue', () => {
  expect(stateAfter(30_000, 12)).toBe('up')
  expect(stateAfter(30_000, null)).toBe('down')
  expect(stateAfter(150_000, 0)).toBe('up')
  expect(stateAfter(150_001, 12)).toBe('not_measured')
  expect(stateAfter(150_001, null)).toBe('not_measured')
})

test('a component that was never measured is not up', () => {
  const measured: ComponentMeasurements = { component: 'spot', newest: undefined, days: [] }
  expect(presentStatus({ measurements: [measured], incidents: [] }, nowMs, 'en').components).toEqual([
    { component: 'spot', state: 'not_measured', measuredAtMs: null, latencyMs: null, days: [] },
  ])
})

test.each([
  ['de', 'Ausfall'],
  ['pt', 'Outage'],
  ['es-AR', 'Caída'],
])('an incident is shown in %s, in its base language or in English', (catalog, expected) => {
  const texts = Object.fromEntries(
    Object.entries({ en: 'Outage', de: 'Ausfall', es: 'Caída' }).map(([key, title]) => [key, { title, text: 'Text' }]),
  )
  const incident: Incident = {
    incidentId: 'one',
    updates: [{ stage: 'investigating', publishedAtMs: 1, publishedBy: 'olga', components: ['spot'], texts }],
  }
  expect(presentStatus({ measurements: [], incidents: [incident] }, nowMs, catalog).incidents).toEqual([
    {
      incidentId: 'one',
      components: ['spot'],
      updates: [{ stage: 'investigating', publishedAtMs: 1, title: expected, text: 'Text' }],
    },
  ])
})
