import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './program.ts'
import { systemProgram } from './system-program.ts'

const kinds = ['account', 'container', 'object'] as const
const bucket = 'verdigris-files'
const region = 'eu-north-1'
const accessKeyId = 'verdigris:files'
const secretAccessKey = 'a-secret-of-the-tests'

/**
 * A separate S3 service on loopback, with one bucket: Debian's OpenStack Swift, which supports Amazon's protocol and checks
 * every request's signature, time and content.
 */
export type S3Server = {
  port: number
  /** The environment variables of a program that uses it. */
  env: Record<'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** The keys of all objects in the bucket. */
  keys: () => Promise<string[]>
  /** SIGKILL ends it, SIGSTOP makes it hang and SIGCONT continue. */
  signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => Promise<void>
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>
  /** Ends it and removes its folder. */
  remove: () => Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const programs = [...kinds, 'proxy' as const].map((kind) => systemProgram(`swift-${kind}-server`, `swift-${kind}`))
  const memcached = systemProgram('memcached', 'memcached')
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-s3-'))
  const port = await freePort()
  const ports = [await freePort(), await freePort(), await freePort()]
  const cachePort = await freePort()
  configure(folder, { port, ports, cachePort })
  makeRings(folder, ports)

  const begin = (program: string, args: string[]) => spawn(program, args, { cwd: folder, stdio: 'ignore' })
  const behind = [
    begin(memcached, ['-l', '127.0.0.1', '-p', String(cachePort), '-U', '0', '-u', userInfo().username]),
    ...kinds.map((kind, at) => begin(programs[at] ?? '', [join(folder, `${kind}.conf`)])),
  ]
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  })
  let front: ChildProcess | undefined
  const start = async () => {
    const starting = begin(programs.at(-1) ?? '', [join(folder, 'proxy.conf')])
    front = starting
    for (const deadline = Date.now() + 240_000; ;) {
      const isUp = await client.send(new CreateBucketCommand({ Bucket: bucket })).then(
        () => true,
        (error: unknown) => error instanceof Error && error.name === 'BucketAlreadyOwnedByYou',
      )
      if (isUp) return
      if (starting.exitCode !== null || Date.now() > deadline) throw new Error('The S3 service did not start.')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const remove = async () => {
    client.destroy()
    const all = front === undefined ? behind : [...behind, front]
    const exited = all.filter((one) => (one.exitCode ?? one.signalCode) === null).map((one) => once(one, 'exit'))
    for (const one of all) one.kill('SIGKILL')
    await Promise.all(exited)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    port,
    env: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return Contents.flatMap(({ Key = '' }) => (Key === '.writable' ? [] : [Key]))
    },
    async signal(signal) {
      if (front === undefined) return
      const exited = signal === 'SIGKILL' ? once(front, 'exit') : null
      front.kill(signal)
      await exited
    },
    start,
    remove,
  }
}

type Ports = { port: number; ports: number[]; cachePort: number }

function configure(folder: string, { port, ports, cachePort }: Ports): void {
  const write = (name: string, sections: Record<string, Record<string, string | number>>) => {
    const lines = Object.entries(sections).flatMap(([section, settings]) => [
      `[${section}]`,
      ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`),
    ])
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  }
  const server = (bind_port: number) => ({
    bind_ip: '127.0.0.1',
    bind_port,
    workers: 0,
    user: userInfo().username,
    swift_dir: folder,
  })
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  write('swift.conf', {
    'swift-hash': { swift_hash_path_suffix: 'tests' },
    'storage-policy:0': { name: 'one', default: 'yes' },
  })
  for (const [at, kind] of kinds.entries())
    write(`${kind}.conf`, {
      DEFAULT: { ...server(ports[at] ?? 0), devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    })
  write('proxy.conf', {
    DEFAULT: server(port),
    'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${cachePort}` },
    'filter:s3api': { use: 'egg:swift#s3api', location: region },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_verdigris_files: `${secretAccessKey} .admin` },
  })
}

/** Swift's rings, which locate all data: one copy, on the only device. */
function makeRings(folder: string, ports: number[]): void {
  const lines = kinds.map(
    (kind, at) => `
builder = RingBuilder(4, 1, 0)
builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ${ports[at]}, 'device': 'disk', 'weight': 1})
builder.rebalance()
builder.get_ring().save('${join(folder, `${kind}.ring.gz`)}')`,
  )
  const program = `from swift.common.ring import RingBuilder\n${lines.join('\n')}`
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', program], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The S3 service could not be prepared: ${stderr}`)
}
