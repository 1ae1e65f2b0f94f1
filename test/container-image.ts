import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, posix } from 'node:path'

const root = join(import.meta.dirname, '..')
export const containerfile = join(root, 'deploy', 'Containerfile')

const keywords = new Set('ARG FROM WORKDIR COPY RUN LABEL ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD'.split(' '))

type Step = { keyword: string; text: string }
type Stage = { name: string | null; image: string; steps: Step[]; copies: { from: string | null; paths: string[] }[] }
export type Image = {
  stages: Stage[]
  env: Record<string, string>
  labels: Record<string, string>
  workdir: string
  user: string
  command: string[]
  health: string[]
}

/** The stages in deploy/Containerfile, and the settings of the program in the last one. It reads the kinds of lines that stand there. */
export function readImage(): Image {
  const image: Image = { stages: [], env: {}, labels: {}, workdir: '/', user: 'root', command: [], health: [] }
  const lines = readFileSync(containerfile, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines.filter(Boolean)) {
    const [, keyword = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!keywords.has(keyword)) throw new Error(`deploy/Containerfile has a line of another kind: ${line}`)
    const words = text.split(' ')
    if (keyword === 'FROM') {
      const [base = '', , name = null] = words
      image.stages.push({ name, image: base, steps: [], copies: [] })
      Object.assign(image, { env: {}, labels: {}, workdir: '/', user: 'root' })
      continue
    }
    const stage = image.stages.at(-1)
    stage?.steps.push({ keyword, text })
    if (keyword === 'COPY') {
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : null
      stage?.copies.push({ from: from ?? null, paths: words })
    }
    if (keyword === 'ENV' || keyword === 'LABEL')
      for (const [, name = '', quoted, plain = ''] of text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g))
        image[keyword === 'ENV' ? 'env' : 'labels'][name] = quoted ?? plain
    if (keyword === 'WORKDIR') image.workdir = text
    if (keyword === 'USER') image.user = text
    if (keyword === 'CMD') image.command = JSON.parse(text) as string[]
    if (keyword === 'HEALTHCHECK') image.health = JSON.parse(text.slice(text.indexOf('['))) as string[]
  }
  return image
}

/** Copies the files that .dockerignore allows into `folder`: its lines name the allowed paths, and the excluded endings. */
function copyContext(folder: string): void {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const rules = lines.filter((line) => line !== '' && !line.startsWith('#') && line !== '*')
  const endings = rules.filter((rule) => rule.startsWith('**/*')).map((rule) => rule.slice(4))
  const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  if (endings.length + allowed.length < rules.length) throw new Error('.dockerignore has a line of another kind.')
  for (const name of allowed)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !endings.some((ending) => path.endsWith(ending)),
    })
}

/**
 * Creates the files of the image in `folder`, step by step as in deploy/Containerfile, without a container engine: the base
 * is the system of this machine. Returns the root folder of the last stage. Needs root and npm. The build stage copies the
 * installed packages instead of installing the same ones again.
 */
export function makeImage(image: Image, folder: string): string {
  const context = join(folder, 'context')
  copyContext(context)
  const places = image.stages.map(({ name }, index) => join(folder, name ?? `stage-${index}`))
  for (const [index, stage] of image.stages.entries()) {
    const place = places[index] ?? ''
    makeBase(place)
    let workdir = '/'
    let copied = 0
    for (const { keyword, text } of stage.steps) {
      if (keyword === 'WORKDIR') {
        workdir = text
        mkdirSync(join(place, workdir), { recursive: true })
      }
      if (keyword === 'COPY') {
        const { from, paths } = stage.copies[copied++] ?? { from: null, paths: [] }
        copyInto(from === null ? context : join(folder, from), paths, place, workdir)
      }
      if (keyword === 'RUN') runStep(text, place, workdir, stage.name === 'build')
    }
  }
  return places.at(-1) ?? ''
}

/** The parts of the system that the program needs; the folders get the system's own files when it is started. */
function makeBase(place: string): void {
  for (const name of ['usr', 'etc', 'proc', 'dev', 'tmp', 'opt/node']) mkdirSync(join(place, name), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64'])
    if (existsSync(`/${name}`) && lstatSync(`/${name}`).isSymbolicLink())
      symlinkSync(readlinkSync(`/${name}`), join(place, name))
  // The program's user is not listed there.
  writeFileSync(join(place, 'etc', 'passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  writeFileSync(join(place, 'etc', 'hosts'), '127.0.0.1 localhost\n::1 localhost\n')
}

function copyInto(source: string, paths: string[], place: string, workdir: string): void {
  const to = paths.at(-1) ?? ''
  for (const path of paths.slice(0, -1)) {
    const from = join(source, path)
    const target = to.endsWith('/') && !lstatSync(from).isDirectory() ? posix.join(to, basename(path)) : to
    cpSync(from, join(place, posix.resolve(workdir, target)), { recursive: true })
  }
}

function runStep(command: string, place: string, workdir: string, isBuild: boolean): void {
  const cwd = join(place, workdir)
  if (isBuild && command.startsWith('npm ci')) {
    symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'))
    return
  }
  // npm needs the network and its settings, which are outside the image; any other step only uses files of the image.
  const [program, args]: [string, string[]] = command.startsWith('npm ')
    ? ['sh', ['-c', command]]
    : ['unshare', ['--mount', 'sh', '-c', `mount --rbind /usr usr && exec chroot . sh -c '${command}'`]]
  const { status, stderr } = spawnSync(program, args, {
    cwd: program === 'sh' ? cwd : place,
    env: outside(),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

/** The environment without the variables of tests and npm scripts. */
const outside = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|INIT_CWD)/.test(name)),
  ),
  NODE_ENV: undefined,
})
