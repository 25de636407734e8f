export interface Rule {
  readonly id: string
  readonly text: string
  /** The document that states it. */
  readonly source: string
}

/** `OB-3`: letters, a dash, a number. */
export const ruleId = /[A-Z]{2,}-\d+/

const ruleLine = new RegExp(String.raw`^(?:[-*] )?(?:\*\*)?(${ruleId.source})(?:\*\*)?[ :.]+(.+)$`)

/** In a table the rule is the second column; rules-page.ts writes the third. */
const ruleRow = new RegExp(String.raw`^\| (${ruleId.source}) \| (.+) \| [^|]* \|$`)

/** A rule is a line that starts with its id: `- OB-3 …`, `**OB-3** …` or `| OB-3 | … | … |`. */
export function parseRules(markdown: string, source: string): readonly Rule[] {
  return markdown.split('\n').flatMap((line) => {
    const match = ruleLine.exec(line) ?? ruleRow.exec(line)
    return match?.[1] && match[2] ? [{ id: match[1], text: match[2].trim(), source }] : []
  })
}

/** Ids used by two lines: a citation of such an id would be ambiguous. */
export function findDuplicateIds(rules: readonly Rule[]): readonly string[] {
  const seen = new Set<string>()
  return rules.map((rule) => rule.id).filter((id) => seen.has(id) || !seen.add(id))
}
