/** What the page tells the chat; events on the document, so that neither needs to know the other's code. */
export const chatOpenEvent = 'argosy:chat-open'
/** `detail.userName`: who is signed in now; empty for nobody. */
export const chatUserEvent = 'argosy:user-change'
export type ChatUserChange = { readonly userName: string }
/** Where the script is served. */
export const chatScriptPath = '/chat/chat.js'
