import type { IncomingMessage, Server } from 'node:http'

const lookMs = 10_000
const minBytesPerSecond = 500

/**
 * Cuts off clients that send a body deliberately slowly: an upload may take minutes, and a trickle would hold its
 * connection and the received part for all of them. Each request is checked every 10 seconds.
 */
export function cutSlowBodies(server: Server): void {
  /** The bytes that each connection had sent at the last check; null before the first. */
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
      // Data that has arrived unread waits for this program, and so does the client.
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
