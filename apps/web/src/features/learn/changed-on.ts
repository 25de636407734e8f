/** The days on which the texts last changed in meaning. */
export const glossaryChangedOn = '2026-11-19'
export const safetyChangedOn = '2026-11-19'
