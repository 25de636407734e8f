/** Global Privacy Control: the browser refuses tracking for its user, and nothing overrides it. */
export function hasPrivacyControl(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
