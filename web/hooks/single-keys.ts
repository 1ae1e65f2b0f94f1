import { useSyncExternalStore } from 'react'

/** The key of localStorage. The former key is from when only approvals had single-key shortcuts. */
const key = 'single-keys'
const formerKey = 'approval-single-keys'

/** The choice in memory, for browsers that refuse storage. */
let storedChoice: string | null = null
const watchers = new Set<() => void>()

function stored(): string | null {
  try {
    return storedChoice ?? window.localStorage.getItem(key) ?? window.localStorage.getItem(formerKey)
  } catch {
    return storedChoice
  }
}

/** Single characters can be triggered by speech input or by mistake, so people can turn them off (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => stored() !== 'off'

function setSingleKeys(on: boolean): void {
  const value = on ? 'on' : 'off'
  try {
    window.localStorage.setItem(key, value)
    storedChoice = null
  } catch {
    storedChoice = value
  }
  for (const watch of watchers) watch()
}

function follow(watch: () => void) {
  watchers.add(watch)
  // A choice in another tab applies here too.
  window.addEventListener('storage', watch)
  return () => {
    watchers.delete(watch)
    window.removeEventListener('storage', watch)
  }
}

export function useSingleKeys() {
  return { isOn: useSyncExternalStore(follow, singleKeysAreOn, () => true), setIsOn: setSingleKeys }
}
