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

/** `Chrome on Windows`: words for people. A browser may say what it likes, so nothing is decided by it. */
export function nameDevice(userAgent: string | undefined): string {
  return namesOf(userAgent).join(' on ') || 'Unknown device'
}

/** `Chrome, Windows`: the same without a word of any language, for letters; empty when it is not known. */
export function nameDeviceBriefly(userAgent: string | undefined): string {
  return namesOf(userAgent).join(', ')
}

function namesOf(userAgent = ''): string[] {
  return [browsers, systems].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
}
