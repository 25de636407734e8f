import { incidentStages, statusComponents, type StatusView } from '@argosy/wire/http'
import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { IncidentList } from './incident-list.tsx'
import { OverallCard } from './overall-card.tsx'
import { ComponentRow } from './component-row.tsx'
import { HowMeasured } from './how-measured.tsx'

const nowMs = Date.parse('2026-11-19T12:00:00Z')

const status: StatusView = {
  nowMs,
  today: '2026-11-19',
  dayCount: 90,
  components: statusComponents.map((component, at) => ({
    component,
    state: at === 0 ? 'up' : at === 1 ? 'down' : 'not_measured',
    measuredAtMs: at > 1 ? null : nowMs,
    latencyMs: at === 0 ? 12 : null,
    days: [
      { day: '2026-11-17', measuredCount: 1_440, upCount: 1_440, latencyMsP50: 9, latencyMsP99: 30 },
      { day: '2026-11-18', measuredCount: 1_440, upCount: 1_428, latencyMsP50: 9, latencyMsP99: 30 },
    ],
  })),
  // The largest legal texts, without a space to break at.
  incidents: incidentStages.map((stage) => ({
    incidentId: stage,
    components: [...statusComponents],
    updates: [{ stage, publishedAtMs: nowMs, title: 'x'.repeat(120), text: 'y'.repeat(1_000) }],
  })),
}

function renderAll(shown: StatusView | null, options: RenderKitOptions = {}) {
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <>
        <h1>Status</h1>
        <OverallCard status={shown} />
        {shown && (
          <>
            <h2>Components</h2>
            <ul>
              {shown.components.map((component) => (
                <ComponentRow key={component.component} component={component} status={shown} />
              ))}
            </ul>
            <IncidentList incidents={shown.incidents} />
          </>
        )}
        <HowMeasured />
      </>
    </LocalizationProvider>,
    options,
  )
}

test('[STA-5] states the worst, and for each component its state, its days and its outages as text', async () => {
  renderAll(status)
  await expect.element(page.getByText('Not everything answers.')).toBeVisible()
  const spot = document.querySelector('[data-component=spot]')
  expect(spot?.querySelectorAll('[data-mark]')).toHaveLength(90)
  expect(spot?.querySelectorAll('[data-mark=not-measured]')).toHaveLength(88)
  expect(spot?.textContent).toContain('99.58% of the measured minutes answered')
  await page.getByText('Days with minutes without an answer').first().click()
  await expect.element(page.getByText(/minutes without an answer: \W*12\W+of \W*1,440/).first()).toBeVisible()
})

test('[STA-5] what cannot be read is not called available', async () => {
  renderAll(null)
  await expect.element(page.getByText(/cannot be read right now/)).toBeVisible()
  expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('unreachable')
})

test.each([
  { theme: 'white', direction: 'ltr' },
  { theme: 'black', direction: 'rtl' },
] as const)('[STA-5] is accessible in $theme, $direction, and the longest text does not widen it', async (options) => {
  await page.viewport(390, 844)
  const { container } = renderAll(status, options)
  await expectNoAxeViolations(container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
