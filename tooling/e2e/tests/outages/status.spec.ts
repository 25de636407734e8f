import { expect, test } from '../../src/outage-exchange.ts'

test.describe.configure({ timeout: 300_000 })
// It waits for the beginning of two minutes.
test.skip(process.env['ARGOSY_VISITS'] === 'gate', 'runs in the rotation')

// A measurement a minute, on a slow machine.
const nextMeasurement = { timeout: 100_000 }

test('[STA-4] live data stops, the status page shows it, and its day is not green any more', async ({
  page,
  exchange,
}) => {
  const push = exchange.apps.get('push')
  await exchange.apps.get('prober').start()
  const whole = page.locator('[role=status][data-state]')
  const liveData = page.locator('[data-component=market_data]')
  await page.goto('/en/status')
  await expect(whole).toHaveAttribute('data-state', 'up', nextMeasurement)
  await push.stop()
  await expect(whole).toHaveAttribute('data-state', 'down', nextMeasurement)
  await expect(liveData).toHaveAttribute('data-state', 'down')
  await expect(page.locator('[data-component=spot]')).toHaveAttribute('data-state', 'up')
  await push.start()
  await expect(whole).toHaveAttribute('data-state', 'up', nextMeasurement)
  // The outage stays visible.
  await expect(liveData.locator('[data-mark]').last()).toHaveAttribute('data-mark', /brief|outage/)
})
