/** Launch options for every test and screenshot: Debian's Chromium, with the same pixels on every machine. */
export const browserLaunch = {
  // The headless build: pages and scripts behave the same, and it costs two thirds of the windowed one.
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    // Without a graphics card, software rasterizing is faster than emulating a GPU on the CPU.
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
  ],
}
