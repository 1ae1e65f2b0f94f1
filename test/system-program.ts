import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0
const apt = (...args: string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/**
 * The path of a program of the system, which is installed as `debianPackage` if it is missing. Throws one sentence without
 * it.
 */
export function systemProgram(name: string, debianPackage: string): string {
  const found = find(name)
  if (found !== undefined) return found
  const hint = `${name} is needed for this: install Debian's package ${debianPackage}, or its like.`
  if (!isRoot || find('apt-get') === undefined) throw new Error(hint)
  const install = () =>
    apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', debianPackage)
  // The list of packages may be missing, and another test may be downloading it.
  for (let tries = 0; !install(); tries += 1) {
    if (tries === 5) throw new Error(hint)
    if (!apt('update', '-qq')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)
  }
  const installed = find(name)
  if (installed === undefined) throw new Error(hint)
  return installed
}
