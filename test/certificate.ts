import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))))

/** A key and its self-signed certificate (X.509, version 1), both as PEM, valid for this century. */
export function selfSigned(name: string): { privateKey: string; certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('20991231000000Z')))
  const content = sequence(
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName(name),
    validity,
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines = sequence(content, sha256WithRsa, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
