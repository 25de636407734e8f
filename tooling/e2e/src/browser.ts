/** The browser that journeys and pictures run in: Debian's Chromium, drawing the same pixels on every machine. */
import type { LaunchOptions } from '@playwright/test'

export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
  ],
}
