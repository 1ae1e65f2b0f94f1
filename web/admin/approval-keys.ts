import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

type ApprovalActs = {
  move?: (by: 1 | -1) => void
  edit?: () => void
  reject?: () => void
  approve?: () => void
}

/** Characters alone can be spoken or typed by mistake: whoever works so turns them off (WCAG 2.1.4). */
export function useSingleKeys() {
  const [isOn, setIsOn] = useLocalStorage({
    key: 'approval-single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: (value) => (value ? 'on' : 'off'),
    deserialize: (stored) => stored !== 'off',
  })
  return { isOn, setIsOn }
}

const boxes = ['checkbox', 'radio', 'button', 'submit', 'reset']

/** Is something being typed or chosen here, or asked in a dialog? Then its keys are its own. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"], [role="listbox"], [role="menu"]')) return true
  if (target instanceof HTMLInputElement) return !boxes.includes(target.type)
  return target.closest('textarea, select, [contenteditable="true"]') !== null
}

/** Listens while mounted. Ctrl or Cmd with Enter approves from within a field too; it is no single key. */
export function useApprovalKeys(acts: ApprovalActs): void {
  const { isOn } = useSingleKeys()
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('[role="dialog"]')) return
    const act = event.ctrlKey || event.metaKey ? withControl(event, acts) : isOn && alone(event, acts)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Act = (() => void) | undefined

// Held down, a key would decide on one request after the other unread.
const withControl = ({ key, repeat }: KeyboardEvent, { approve }: ApprovalActs): Act =>
  key === 'Enter' && !repeat ? approve : undefined

function alone({ key, repeat, shiftKey, target }: KeyboardEvent, { move, edit, reject }: ApprovalActs): Act {
  if (shiftKey || isBusy(target)) return undefined
  if (key === 'j' || key === 'J') return move && (() => move(1))
  if (key === 'k' || key === 'K') return move && (() => move(-1))
  if (repeat) return undefined
  if (key === 'e' || key === 'E') return edit
  return key === 'r' || key === 'R' ? reject : undefined
}
