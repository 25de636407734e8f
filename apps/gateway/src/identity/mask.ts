/** Enough to recognise one's own address, too little to learn somebody else's. */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1)) || '*'}***@${host}`
}

export function maskMobile(areaCode: string | null, mobile: string | null): string {
  return areaCode === null || mobile === null ? '' : `+${areaCode} ***${mobile.slice(-2)}`
}

export function maskWord(word: string | null): string {
  return word === null ? '' : `${Array.from(word).slice(0, 2).join('')}***`
}
