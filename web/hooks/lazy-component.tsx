import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { notifyError } from '#web/toasts/toasts.ts'

/** The message of every request that does not reach the server. */
const unreachable = 'Unable to connect to the server. Please check your connection and try again.'

type LazyProps = {
  /** Shown until the component is loaded. */
  fallback?: ReactNode
  /** Called when loading failed, so that the button that opened it can be pressed again. */
  onFailed?: () => void
}

/**
 * A component of a page that is not visible at first, such as the form in a dialog. It is loaded when it is first rendered,
 * or earlier by `preload` (see `usePreload`). If loading fails, a toast says so, and rendering it again tries again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const fetch = () =>
    (loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function LazyComponent({ fallback: waiting = null, onFailed, ...props }: Props & LazyProps) {
    const [Part, setPart] = useState(() => loaded)
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
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure is reported once, however often this renders
    }, [])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
  const whenLoaded = () =>
    fetch().then(
      () => true,
      () => false,
    )
  return Object.assign(LazyComponent, { preload: () => void whenLoaded(), whenLoaded })
}

/** Loads components that a page may need next while the browser is idle, so that nobody waits for them. */
export function usePreload(...parts: readonly { preload: () => void }[]) {
  useEffect(() => {
    const preload = () => parts.forEach((part) => part.preload())
    // Some browsers lack `requestIdleCallback`.
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
