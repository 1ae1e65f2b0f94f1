import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { singleKeysAreOn } from './single-keys.ts'

export const shortcutGroups = ['This page', 'Everywhere', 'Go to'] as const

export type Shortcut = {
  /** `j`; `g q` for one after the other; `mod+k` for Ctrl or Cmd with K. */
  keys: string
  does: string
  group: (typeof shortcutGroups)[number]
  /** Without it the shortcut is listed as disabled. */
  run?: (() => void) | undefined
  /** Whether holding the key down repeats it. */
  repeats?: boolean
  /** Whether the page has the target of the shortcut. Called when it is pressed and when it is listed. */
  when?: () => boolean
}

/** A key without Ctrl or Cmd is a character, and can be turned off. */
export const isSingle = ({ keys }: Shortcut): boolean => !keys.startsWith('mod+')

/** How long the first of two keys waits for the second, in milliseconds. */
const chordMs = 1500

const registered = new Map<string, readonly Shortcut[]>()
const watchers = new Set<() => void>()
/** The active shortcuts, one per key. A working one takes precedence over a disabled one. */
let all: readonly Shortcut[] = []
let firstPress: { key: string; at: number } | null = null

function update(change: () => void) {
  change()
  const byKeys = new Map<string, Shortcut>()
  for (const shortcut of [...registered.values()].flat())
    if (shortcut.run !== undefined || !byKeys.has(shortcut.keys)) byKeys.set(shortcut.keys, shortcut)
  all = [...byKeys.values()]
  if (registered.size === 0) document.removeEventListener('keydown', pressed)
  // Adding the same listener twice has no effect.
  else document.addEventListener('keydown', pressed)
  for (const watch of watchers) watch()
}

/** These shortcuts are active and listed for as long as the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const id = useId()
  // A layout effect, because the next key may come right after the new screen appears.
  useLayoutEffect(() => update(() => registered.set(id, shortcuts)), [id, shortcuts])
  useLayoutEffect(() => () => update(() => registered.delete(id)), [id])
}

/** The shortcuts that are available on this page. */
export function useListedShortcuts(): readonly Shortcut[] {
  const listed = useSyncExternalStore(
    (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => all,
  )
  return listed.filter(({ when }) => when?.() ?? true)
}

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.altKey || isModifier(event.key)) return
  const waiting = firstPress
  firstPress = null
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
  const key = keyOf(event)
  if (key === null) return
  const isControl = key.startsWith('mod+')
  if (!isControl && (!singleKeysAreOn() || isBusy(event.target))) return
  const isSecond = !isControl && waiting !== null && event.timeStamp - waiting.at < chordMs
  const keys = isSecond ? `${waiting.key} ${key}` : key
  const match = all.find((shortcut) => shortcut.keys === keys && (shortcut.when?.() ?? true))
  if (match?.run) {
    event.preventDefault()
    // Without this check a held key would decide on one request after the other, unread.
    if (!event.repeat || match.repeats) match.run()
  } else if (all.some((shortcut) => shortcut.keys.startsWith(`${key} `))) firstPress = { key, at: event.timeStamp }
}

const isModifier = (key: string) => ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock'].includes(key)

/**
 * The key in the notation of shortcuts. Shift is ignored for symbols, because many keyboards need it for "/". A letter
 * with Shift is no shortcut.
 */
function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | null {
  const name = key.toLowerCase()
  const isSign = key.length === 1 && name === key.toUpperCase()
  if (shiftKey && !isSign) return null
  if (!ctrlKey && !metaKey) return name
  return shiftKey ? null : `mod+${name}`
}

const boxes = ['checkbox', 'radio', 'button', 'submit', 'reset']

/** Is the target a field or menu that uses the keys itself? */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="listbox"], [role="menu"], [role="combobox"]')) return true
  if (target instanceof HTMLInputElement) return !boxes.includes(target.type)
  return (target instanceof HTMLElement && target.isContentEditable) || target.closest('textarea, select') !== null
}
