/** Events from the page to the chat, on the document, so that neither depends on the other's code. */
export const chatOpenEvent = 'argosy:chat-open'
/** `detail.userName`: the signed-in user; empty for none. */
export const chatUserEvent = 'argosy:user-change'
export type ChatUserChange = { readonly userName: string }
/** The address of the script. */
export const chatScriptPath = '/chat/chat.js'
