/**
 * A `fetch` that reports upload progress, 0 to 1, which the browser's own does not. It supports requests with a text body
 * or a form, and a JSON response. Rejects like `fetch` if the server cannot be reached.
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
      })
      request.addEventListener('load', () => {
        const headers = { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' }
        resolve(new Response(request.responseText, { status: request.status, headers }))
      })
      for (const event of ['error', 'timeout', 'abort'])
        request.addEventListener(event, () => reject(new TypeError('The server cannot be reached.')))
      init?.signal?.addEventListener('abort', () => request.abort())
      const { body } = init ?? {}
      request.send(typeof body === 'string' || body instanceof FormData ? body : null)
    })
}
