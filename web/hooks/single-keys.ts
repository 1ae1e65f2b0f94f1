import { useSyncExternalStore } from 'react'

/** The key of localStorage. It is named after approvals, which had single keys first. */
const key = 'single-keys'
const formerKey = 'approval-single-keys'

/** For a browser that keeps nothing. */
let chosen: string | null = null
const watchers = new Set<() => void>()

function stored(): string | null {
  try {
    return chosen ?? window.localStorage.getItem(key) ?? window.localStorage.getItem(formerKey)
  } catch {
    return chosen
  }
}

/** Characters alone can be spoken or typed by mistake: whoever works so turns them off (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => stored() !== 'off'

function setSingleKeys(on: boolean): void {
  const value = on ? 'on' : 'off'
  try {
    window.localStorage.setItem(key, value)
    chosen = null
  } catch {
    chosen = value
  }
  for (const watch of watchers) watch()
}

function follow(watch: () => void) {
  watchers.add(watch)
  // Another tab's choice holds here too.
  window.addEventListener('storage', watch)
  return () => {
    watchers.delete(watch)
    window.removeEventListener('storage', watch)
  }
}

export function useSingleKeys() {
  return { isOn: useSyncExternalStore(follow, singleKeysAreOn, () => true), setIsOn: setSingleKeys }
}
