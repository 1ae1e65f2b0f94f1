import { useCallback, useRef, useState } from 'react'

/** A question whose dialog the component renders while it `isAsked`. `ask` resolves with the answer that `reply` gets. */
export function useQuestion() {
  const [isAsked, setAsked] = useState(false)
  const answer = useRef<(isYes: boolean) => void>(undefined)
  const ask = useCallback(async () => {
    // Asked again, such as by a second press of the back button, it counts as answered with no.
    answer.current?.(false)
    setAsked(true)
    const isYes = await new Promise<boolean>((resolve) => (answer.current = resolve))
    answer.current = undefined
    return isYes
  }, [])
  const reply = useCallback((isYes: boolean) => {
    setAsked(false)
    answer.current?.(isYes)
  }, [])
  return { isAsked, ask, reply }
}
