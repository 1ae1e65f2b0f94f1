import type { IncomingMessage, Server } from 'node:http'

const lookMs = 10_000
const minBytesPerSecond = 500

/**
 * Cuts off who sends a body more slowly than anybody who wants it to arrive: an upload may take minutes, and a trickle would
 * hold its connection and what was received for all of them. A request is looked at every 10 seconds.
 */
export function cutSlowBodies(server: Server): void {
  /** How many bytes each connection had sent when it was last looked at; null: not yet. */
  const receiving = new Map<IncomingMessage, number | null>()
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    receiving.set(request, null)
    request.once('close', () => receiving.delete(request))
  })
  const look = () => {
    for (const [request, before] of receiving) {
      const { bytesRead } = request.socket
      if (request.complete) receiving.delete(request)
      // What has arrived and is not read waits for this program, and so does the client.
      else if (
        before === null ||
        request.readableLength > 0 ||
        bytesRead - before >= (minBytesPerSecond * lookMs) / 1000
      )
        receiving.set(request, bytesRead)
      else request.destroy()
    }
  }
  const timer = setInterval(look, lookMs)
  server.once('close', () => clearInterval(timer))
}
