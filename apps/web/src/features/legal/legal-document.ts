export const legalDocumentNames = ['terms', 'privacy', 'risk', 'cookies'] as const
export type LegalDocumentName = (typeof legalDocumentNames)[number]

export function isLegalDocumentName(name: string | undefined): name is LegalDocumentName {
  return legalDocumentNames.some((one) => one === name)
}

/** The day on which the meaning of a document last changed; a translation that is only improved is no change. */
export const changedOn: Readonly<Record<LegalDocumentName, string>> = {
  terms: '2026-11-19',
  privacy: '2026-11-19',
  risk: '2026-11-19',
  cookies: '2026-11-19',
}
