import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { notifyError } from './toasts.ts'

/** What every request says that does not reach the server. */
const unreachable = 'Unable to connect to the server. Please check your connection and try again.'

type LateProps = {
  /** What stands in its place until it is there. */
  waiting?: ReactNode
  /** Told that it could not be fetched, so that what opened it can be pressed again. */
  onFailed?: () => void
}

/**
 * A part of a page that nobody sees at first, such as the form in a dialog: fetched when it is first drawn, or by `preload`
 * before (see `useFetchedAhead`). Where that fails a toast says so, and drawing it again tries again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const fetch = () =>
    (loading ??= load().then(
      (part) => (found = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function Late({ waiting = null, onFailed, ...props }: Props & LateProps) {
    const [Part, setPart] = useState(() => found)
    const failed = () => {
      notifyError(unreachable)
      onFailed?.()
    }
    useEffect(() => {
      if (Part) return undefined
      let isLeft = false
      fetch().then(
        (part) => !isLeft && setPart(() => part),
        () => !isLeft && failed(),
      )
      return () => {
        isLeft = true
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- whoever waits is told once, however often they render
    }, [])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
  return Object.assign(Late, { preload: () => void fetch().catch(() => {}) })
}

/** Fetches what the page may need next while it has nothing else to do, so that nobody waits for it. */
export function useFetchedAhead(...parts: readonly { preload: () => void }[]) {
  useEffect(() => {
    const preload = () => parts.forEach((part) => part.preload())
    // Not every browser says when it is idle.
    const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>
    if (!requestIdleCallback) {
      const waiting = window.setTimeout(preload, 1000)
      return () => window.clearTimeout(waiting)
    }
    const waiting = requestIdleCallback(preload)
    return () => window.cancelIdleCallback(waiting)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- modules: always the same
  }, [])
}
