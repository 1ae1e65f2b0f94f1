import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Begins a command of the shell whose mounts nobody else sees, and that end with it. */
export const ownMounts = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c']

const [command = '', ...options] = ownMounts
/** Where the system allows none, there is no full disk to try. */
export const mayMount = spawnSync(command, [...options, 'mount -t tmpfs tmpfs /mnt']).status === 0

const fillerIn = (folder: string) => join(folder, 'filler')

/** Fills the disk that a folder is on, and leaves so many bytes free. */
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
