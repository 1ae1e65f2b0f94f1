import type { World } from './world.ts'

/** A browser that is redirected to a provider to sign in, and comes back. */
export function browserOf(world: World) {
  return {
    /**
     * Starts the sign-in: returns the URL that the browser is sent to, and its cookie, complete and in the form for
     * sending.
     */
    async begin(path: string, body: unknown, cookie?: string) {
      const started = await world.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      })
      const { url } = (await started.json()) as { url: string }
      const state = started.headers.getSetCookie()[0] ?? ''
      return { url, state, cookie: state.split(';')[0] ?? '' }
    },

    /** Comes back; returns the next page and the session cookie, if there is one. */
    async comeBack(answer: URL | string, cookie: string) {
      const response = await world.app.request(String(answer), { headers: { cookie } })
      const set = response.headers.getSetCookie().find((one) => /^verdigris=./.exec(one))
      return { status: response.status, to: response.headers.get('location') ?? '', session: set?.split(';')[0] }
    },

    async whoIs(session: string | undefined) {
      const answer = await world.app.request('/api/session', { headers: { cookie: session ?? '' } })
      return ((await answer.json()) as { actor: { id: string } | null }).actor?.id
    },
  }
}
