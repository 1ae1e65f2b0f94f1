import { useEffect, useState } from 'react'

/**
 * Loads a part of the screen when `isWanted` first becomes true, and returns whether it is loaded. `failed` is called when
 * loading failed; the next `isWanted` tries again.
 */
export function useLazyLoad(isWanted: boolean, load: () => Promise<unknown>, failed: () => void): boolean {
  const [isLoaded, setLoaded] = useState(false)
  const isLoading = isWanted && !isLoaded
  useEffect(() => {
    if (!isLoading) return undefined
    let isLeft = false
    load().then(
      () => !isLeft && setLoaded(true),
      () => !isLeft && failed(),
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure is reported once, however often this renders
  }, [isLoading])
  return isLoaded
}
