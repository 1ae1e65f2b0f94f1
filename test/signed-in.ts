import { demoPassword } from '#server/demo/seed-accounts.ts'

/** Requests to a running program with the session of a demo account. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>
export type SignedIn = Ask & { cookie: string }

export async function signInTo(url: string, email: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (answer.status !== 200) throw new Error(`no session: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: [...new Headers(init.headers), ['cookie', cookie]] })
  return Object.assign(ask, { cookie })
}

/** Uploads a file as the page does. */
export function uploadTo(person: Ask, name: string, content: Uint8Array): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([content as Uint8Array<ArrayBuffer>], name))
  return person('/api/files', { method: 'POST', body })
}
