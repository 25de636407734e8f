/**
 * The trusted types policy: decides which text may become markup or a script in a page. Any other text that a mistake
 * of ours or of a library writes into the page throws instead.
 */

/** Sent to the browser as source text, so it uses nothing from outside itself. */
function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    // Text without `<` is not markup. React creates every script that it renders in the browser from this one element.
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
    // Scripts of the page, its workers, the chat's, and the service worker of the offline page.
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && /^\/(?:assets\/|chat\/|sw\.js$)/.test(pathname) ? address : null
    },
    // The one module that waits as text until the page has been painted; the policy trusts it by its hash or nonce.
    createScript: (text) =>
      [...document.querySelectorAll('script[data-deferred]')].some((deferred) => deferred.textContent === text)
        ? text
        : null,
  })
}

type Judge = (text: string) => string | null
interface PolicyFactory {
  createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL' | 'createScript', Judge>>): unknown
}

export const trustedTypesScript = `(${trustOwnScripts.toString()})()`
