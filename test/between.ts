import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to a server on loopback that can be disturbed: `alter` sees each piece on its way to the server. */
export async function lineTo(port: number): Promise<{
  port: number
  alter: (change: ((piece: Buffer) => Buffer) | null) => void
  close: () => Promise<void>
}> {
  let change: ((piece: Buffer) => Buffer) | null = null
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.on('data', (piece: Buffer) => far.write(change ? change(piece) : piece))
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    alter: (next) => void (change = next),
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
