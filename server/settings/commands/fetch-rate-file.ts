/** In bytes. The file of the European Central Bank has two thousand. */
const maxBytes = 256 * 1024
const patience = 20_000

/** The text of the file of rates. The operator chose its address, so a redirect to another one is an error. */
export async function fetchRateFile(url: string, { patienceMs = patience } = {}): Promise<string> {
  const options = { redirect: 'error', signal: AbortSignal.timeout(patienceMs) } as const
  const response = await fetch(url, options).catch((error: unknown) => {
    throw new Error(`The file of the rates cannot be read: ${reasonOf(error)}`, { cause: error })
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The file of the rates was answered with status ${response.status}.`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('The file of the rates is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What Node.js says is “fetch failed”, and the reason is inside. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
