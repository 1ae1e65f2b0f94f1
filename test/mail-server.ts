import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string }
type Options = {
  /** 0 takes a free one. */
  port?: number
  /** What the server says to a recipient it does not take; undefined where it takes the mail. */
  refusal?: (address: string) => string | undefined
}

/** A real mail server on loopback. */
export async function listenForMail({ port = 0, refusal = () => undefined }: Options = {}): Promise<{
  port: number
  received: Received[]
  close: () => Promise<void>
}> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const reason = refusal(address)
      done(reason === undefined ? null : Object.assign(new Error(reason), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const raw = Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n')
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: (server.server.address() as AddressInfo).port, received, close }
}
