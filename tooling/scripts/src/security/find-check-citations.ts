import type { TestLocation } from './security-check.ts'

export interface CheckCitation extends TestLocation {
  readonly number: number
}

// A title starts with the numbers of the checks that it proves: '[check 27] …', '[check 21] [check 85] …'.
const citingTitle = /['"`]((?:\[[^\]\n]+\] ?)*\[check \d+\][^\n]*)/g

export function findCheckCitations(file: string, text: string): readonly CheckCitation[] {
  return Array.from(text.matchAll(citingTitle)).flatMap(([, title = '']) => {
    const untagged = title.replaceAll(/\[[^\]]+\] ?/g, '')
    const plain = untagged.split(/['"`],? ?(?:$|async|\(|\{)/, 1)[0] ?? untagged
    return Array.from(title.matchAll(/\[check (\d+)\]/g), ([, number]) => ({
      number: Number(number),
      file,
      title: plain.trim(),
    }))
  })
}
