/** Enough to recognise one's own address, not enough to learn somebody else's. */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1)) || '*'}***@${host}`
}

export function maskMobile(areaCode: string | null, mobile: string | null): string {
  return areaCode === null || mobile === null ? '' : `+${areaCode} ***${mobile.slice(-2)}`
}

export function maskCode(code: string | null): string {
  return code === null ? '' : `${Array.from(code).slice(0, 2).join('')}***`
}
