import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { once } from 'node:events'
import { dirname } from 'node:path'
import type { Image } from './container-image.ts'

/** A program in a container: its end is the end of `process`. */
export type Container = {
  process: ChildProcess
  /** Its output, of both streams. */
  output: () => string
  /** Its id on this machine, and the kernel's status of it. */
  status: () => string
  /** Runs a command in it as its user, with its environment. */
  run: (command: string[], env?: Record<string, string>) => { status: number | null; output: string }
  signal: (name: 'SIGTERM' | 'SIGKILL') => void
  /** Waits until it has ended; its exit code, or null after a signal. */
  gone: () => Promise<number | null>
}

/**
 * Becomes process 1 of new process and mount namespaces, in which `root` is the whole file system: read-only, except the
 * data folder and /tmp. $1: root, $2: data, $3: the folder of Node.js, then the command.
 */
const enter = `
set -e
root=$1 data=$2 node=$3
shift 3
mount --bind "$root" "$root"
mount --rbind /usr "$root/usr"
mount --rbind /dev "$root/dev"
mount --bind "$node" "$root/opt/node"
mount --bind "$data" "$root/data"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
exec chroot "$root" "$@"
`

const path = '/opt/node/bin:/usr/bin'
const assignments = (env: Record<string, string>) => Object.entries(env).map(([name, value]) => `${name}=${value}`)

/** Starts the image whose files are in `root`, as its user, without any privileges of root, with `data` as its /data. */
export function startContainer(image: Image, root: string, data: string, variables: Record<string, string>): Container {
  const [uid = 0, gid = 0] = image.user.split(':').map(Number)
  mkdirSync(data, { recursive: true })
  chownSync(data, uid, gid)
  const env = { PATH: path, HOME: '/', ...image.env, ...variables }
  const noRights = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  const asUser = ['/usr/bin/setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...noRights]
  const inside = (values: Record<string, string>) =>
    asUser.concat('/usr/bin/env', '-i', `--chdir=${image.workdir}`, assignments(values))
  const node = dirname(dirname(realpathSync(process.execPath)))
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
  const container = spawn(
    'unshare',
    [...namespaces, 'sh', '-c', enter, 'enter', root, data, node, ...inside(env), ...image.command],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(container, 'exit')
  const firstProcess = () => readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim()
  return {
    process: container,
    output: () => output,
    status: () => readFileSync(`/proc/${firstProcess()}/status`, 'utf8'),
    run(command, more = {}) {
      const target = ['--target', firstProcess(), '--mount', '--pid', '--root']
      const answer = spawnSync('nsenter', [...target, ...inside({ ...env, ...more }), ...command], { encoding: 'utf8' })
      return { status: answer.status, output: answer.stdout + answer.stderr }
    },
    signal(name) {
      process.kill(Number(firstProcess()), name)
    },
    gone: async () => ((await exited) as [number | null])[0],
  }
}
