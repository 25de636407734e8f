import { paths, sessionCookie } from '@argosy/contracts/http'

/** Signs a development user in and returns the cookie that carries the session. */
export async function signInDevelopmentUser(gatewayUrl: string, userName: string): Promise<string> {
  const response = await fetch(gatewayUrl + paths.devSignIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gatewayUrl },
    body: JSON.stringify({ userName }),
  })
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(sessionCookie))
  if (!response.ok || !cookie) throw new Error(`sign-in of ${userName} answered ${response.status}`)
  return cookie.split(';')[0] ?? ''
}
