import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a shell command in its own mount namespace, which ends with it. */
export const ownMounts = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c']

const [command = '', ...options] = ownMounts
/** Without the right to mount, there is no full disk to test with. */
export const mayMount = spawnSync(command, [...options, 'mount -t tmpfs tmpfs /mnt']).status === 0

const fillerIn = (folder: string) => join(folder, 'filler')

/** Fills the disk of a folder, and leaves this many bytes free. */
export function fillDisk(folder: string, free = 0): void {
  let size = 0
  for (let step = 1024 * 1024; step >= 4096;) {
    try {
      writeFileSync(fillerIn(folder), Buffer.alloc(step), { flag: 'a' })
      size += step
    } catch {
      step /= 2
    }
  }
  if (free > 0) writeFileSync(fillerIn(folder), Buffer.alloc(size - free))
}

export const makeRoom = (folder: string): void => rmSync(fillerIn(folder))
