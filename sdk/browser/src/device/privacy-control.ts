/** Global Privacy Control: the browser says no for its person, and nothing overrules it. */
export function hasPrivacyControl(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
