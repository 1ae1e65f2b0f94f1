import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { backup, restore } from '#test/backups.ts'
import { selfSigned } from '#test/certificate.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'

const place = mkdtempSync(join(tmpdir(), 'verdigris-backup-'))
const certificate = join(place, 'server.crt')
let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
  const made = selfSigned('localhost')
  writeFileSync(certificate, made.certificate)
  const key = join(server.folder, 'server.key')
  writeFileSync(key, made.privateKey, { mode: 0o600 })
  writeFileSync(join(server.folder, 'server.crt'), made.certificate)
  const { uid, gid } = statSync(server.data)
  chownSync(key, uid, gid)
  for (const [name, value] of [
    ['ssl_cert_file', join(server.folder, 'server.crt')],
    ['ssl_key_file', key],
    ['ssl', 'on'],
  ])
    await server.query(`alter system set ${name} = '${value}'`)
  await server.end()
  await server.start()
  await server.query('create database market')
  const connection = await connectPostgres(server.url('market'), () => {})
  await migrate(connection.db)
  await connection.close()
}, 180_000)
afterAll(async () => {
  await server.remove()
  rmSync(place, { recursive: true, force: true })
})

it.each(['NODE_EXTRA_CA_CERTS', 'PGSSLROOTCERT'])(
  'a server with its own certificate is saved and restored with %s',
  async (name) => {
    const where = (database: string) => ({
      DATABASE_URL: `${server.url(database).replace('127.0.0.1', 'localhost')}?sslmode=verify-full`,
      DATA_DIR: join(place, 'data'),
      // The program itself trusts the certificate only because of this variable.
      NODE_EXTRA_CA_CERTS: certificate,
      [name]: certificate,
    })
    const folder = join(place, name)

    const saved = await backup(where('market'), folder)
    await server.query(`create database copy_${name}`)
    const restored = await restore(where(`copy_${name.toLowerCase()}`), folder)

    expect([saved.stderr, saved.status, restored.stderr, restored.status]).toEqual(['', 0, '', 0])
    const untrusted = await backup(
      { ...where('market'), PGSSLROOTCERT: join(place, 'none.crt') },
      `${folder}-untrusted`,
    )
    expect(untrusted.status).toBe(1)
  },
)
