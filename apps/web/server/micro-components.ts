/** Packages of ui/ that are also built standalone and served at /<name>/ to pages of any origin. */
export const microComponents = ['frame', 'chat'] as const
