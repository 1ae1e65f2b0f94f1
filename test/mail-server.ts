import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string; isEncrypted: boolean; user: string | undefined }
type Options = {
  /** 0 selects a free one. */
  port?: number
  /** The server's answer to a refused recipient, temporary (4.x.x) or permanent; undefined if it accepts the mail. */
  refusal?: (address: string) => string | undefined
  /** Encrypts from the first byte, or after STARTTLS. */
  encryption?: { from: 'start' | 'STARTTLS'; privateKey: string; certificate: string }
  /** Clients need not sign in by default. */
  login?: { user: string; password: string }
  /** The delay before it confirms a mail, in milliseconds. */
  thinks?: number
}

/** A real mail server on loopback. */
export async function listenForMail({
  port = 0,
  refusal = () => undefined,
  encryption,
  login,
  thinks = 0,
}: Options = {}): Promise<{
  port: number
  received: Received[]
  close: () => Promise<void>
}> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    ...(encryption
      ? { secure: encryption.from === 'start', key: encryption.privateKey, cert: encryption.certificate }
      : { disabledCommands: ['STARTTLS'] }),
    onAuth({ username = '', password }, _session, done) {
      const isKnown = username === login?.user && password === login.password
      done(isKnown ? null : new Error('5.7.8 Unknown user or wrong password'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      const reason = refusal(address)
      const responseCode = reason?.startsWith('4.') ? 451 : 550
      done(reason === undefined ? null : Object.assign(new Error(reason), { responseCode }))
    },
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const raw = Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n')
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, isEncrypted: secure, user })
        setTimeout(done, thinks)
      })
    },
  })
  // A client that does not trust the certificate disconnects during the handshake.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: (server.server.address() as AddressInfo).port, received, close }
}
