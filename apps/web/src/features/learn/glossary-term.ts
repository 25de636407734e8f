export interface GlossaryTerm {
  /** Its anchor, to which explanations of numbers link. */
  readonly id: string
  readonly name: string
  readonly text: string
}
