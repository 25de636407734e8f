/**
 * What text may become markup or a script in a page, where the policy asks for trusted types: what passes here. Whatever
 * else a mistake of ours, or of a library, writes into the page throws instead.
 */

/** Travels to the browser as its own text: it may not need anything from outside of itself. */
function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    // Text without markup is text. The element is how React makes every script that it renders in the browser.
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
    // Scripts of the page, its workers, the chat's, and the one that keeps the offline page.
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && /^\/(?:assets\/|chat\/|sw\.js$)/.test(pathname) ? address : null
    },
    // The one module that waits as text until the page has been painted; the policy knows it by its hash or nonce.
    createScript: (text) =>
      [...document.querySelectorAll('script[data-late]')].some((deferred) => deferred.textContent === text)
        ? text
        : null,
  })
}

type Judge = (text: string) => string | null
interface PolicyFactory {
  createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL' | 'createScript', Judge>>): unknown
}

export const trustedTypesScript = `(${trustOwnScripts.toString()})()`
