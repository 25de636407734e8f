const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome on Windows`, for people to read. Browsers may send anything, so no decision depends on it. */
export function nameDevice(userAgent: string | undefined): string {
  return namesOf(userAgent).join(' on ') || 'Unknown device'
}

/** `Chrome, Windows`: the same without words of a language, for notifications; empty when unknown. */
export function nameDeviceBriefly(userAgent: string | undefined): string {
  return namesOf(userAgent).join(', ')
}

function namesOf(userAgent = ''): string[] {
  return [browsers, systems].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
}
