/** How every test and picture starts its browser: Debian's Chromium, drawing the same pixels on every machine. */
export const browserLaunch = {
  // The build without windows: what pages and scripts meet is the same, and it costs two thirds of the other.
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    // Without a graphics card, drawing by processor is faster than a processor that plays one.
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
  ],
}
