/** A client outside the program at `url`, which sends requests like a page of `origin`, and keeps its cookie. */
export function cookieClient(url: string, origin: string) {
  const jar = { cookie: '' }
  async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin,
        ...(jar.cookie && { cookie: jar.cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().find((cookie) => !cookie.includes('.known-'))
    jar.cookie = set?.split(';')[0] ?? jar.cookie
    return response
  }
  return {
    call,
    cookie: () => jar.cookie,
    signIn: (email: string, password: string, headers?: Record<string, string>) =>
      call('/api/session', { email, password }, headers),
    upload(name: string, content: Uint8Array<ArrayBuffer>) {
      const form = new FormData()
      form.append('file', new File([content], name))
      return call('/api/files', form)
    },
  }
}
