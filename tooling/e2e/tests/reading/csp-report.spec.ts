import { createPool } from '@argosy/postgres'
import { expect, test } from '@playwright/test'

test('[SAF-4] what the content policy stops on a page ends as a row at the gateway', async ({ page }) => {
  const postgresUrl = process.env['ARGOSY_POSTGRES_URL']
  test.skip(postgresUrl === undefined, 'an exchange that runs elsewhere keeps its rows to itself')
  const pool = createPool(postgresUrl ?? '', { applicationName: 'e2e' })
  const blocked = `https://blocked-${Date.now()}.example`

  const reported = page.waitForResponse((response) => response.url().endsWith('/v1/buried/log/cspSecurity'))
  await page.goto('/en/spot/BTCUSDT?secret=1')
  await page.evaluate((origin) => {
    for (let at = 0; at < 3; at++) {
      const image = new Image()
      image.src = `${origin}/x.png?secret=${at}`
    }
  }, blocked)
  expect((await reported).status()).toBe(200)

  const read = async () => {
    const { rows } = await pool.query<{ page: string; reason: string; event: Record<string, unknown> }>(
      `select page, reason, event from reports.csp_violation where event->>'blockedURI' like $1`,
      [`${blocked}%`],
    )
    return rows
  }
  await expect.poll(read).toHaveLength(1)
  const [row] = await read()
  expect(row).toMatchObject({
    page: '/en/spot/BTCUSDT',
    reason: 'img-src',
    event: { blockedURI: `${blocked}/x.png`, effectiveDirective: 'img-src', disposition: 'enforce' },
  })
  await pool.end()
})
