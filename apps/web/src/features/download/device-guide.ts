/** The guides of the page, one for each kind of device. */
export const deviceGuides = ['apple', 'android', 'mac', 'computer'] as const
export type DeviceGuide = (typeof deviceGuides)[number]

export interface Device {
  readonly userAgent: string
  /** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
  readonly touchPoints: number
}

export function findDeviceGuide({ userAgent, touchPoints }: Device): DeviceGuide {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'apple'
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  if (/\bMacintosh\b/.test(userAgent)) return touchPoints > 1 ? 'apple' : 'mac'
  return 'computer'
}
