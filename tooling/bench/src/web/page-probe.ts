/** Runs in the measured page before its own scripts and only observes: frame times, drawn book versions, long tasks. */
export interface PageRecord {
  /** Time between one animation frame and the next. */
  readonly frameMs: readonly number[]
  readonly longTaskMs: readonly number[]
  /** Version of the drawn book, and when the frame that shows it was handed to the compositor, on the page's clock. */
  readonly drawn: readonly (readonly [version: number, atMs: number])[]
  /** Number of frames by the drawn book's freshness. */
  readonly freshness: Readonly<Record<string, number>>
}

export interface PageProbe {
  begin(): void
  end(): PageRecord
  nowMs(): number
}

declare global {
  interface Window {
    argosyProbe: PageProbe
  }
}

/** Uses nothing outside itself, because it runs in the page. */
export function installProbe(): void {
  const nowMs = () => performance.timeOrigin + performance.now()
  let isOn = false
  let frameMs: number[] = []
  let longTaskMs: number[] = []
  let drawn: [number, number][] = []
  let freshness: Record<string, number> = {}
  let lastFrameMs = 0
  let lastVersion = ''

  // A message posted in a frame arrives after the frame's style, layout and paint, when the drawing is on its way to
  // the screen.
  const afterFrame = new MessageChannel()
  const waiting: number[] = []
  afterFrame.port1.addEventListener('message', () => {
    const version = waiting.shift()
    if (isOn && version !== undefined) drawn.push([version, nowMs()])
  })
  afterFrame.port1.start()

  function sampleBook(): void {
    const book = document.querySelector<HTMLElement>('[data-book]')
    const { version = '', freshness: state = 'none' } = book?.dataset ?? {}
    freshness[state] = (freshness[state] ?? 0) + 1
    if (version === lastVersion) return
    lastVersion = version
    waiting.push(Number(version))
    afterFrame.port2.postMessage(null)
  }

  function onFrame(timeMs: number): void {
    if (isOn && lastFrameMs > 0) frameMs.push(timeMs - lastFrameMs)
    lastFrameMs = timeMs
    requestAnimationFrame(onFrame)
  }

  // The book's attribute changes inside the frame that shows it. The page may replace the book element it was served
  // with, so the whole document is observed for this one attribute.
  new MutationObserver(sampleBook).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-version'],
  })
  new PerformanceObserver((list) => {
    if (isOn) longTaskMs.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  requestAnimationFrame(onFrame)

  window.argosyProbe = {
    nowMs,
    begin() {
      frameMs = []
      longTaskMs = []
      drawn = []
      freshness = {}
      lastFrameMs = 0
      isOn = true
    },
    end() {
      isOn = false
      return { frameMs, longTaskMs, drawn, freshness }
    },
  }
}
