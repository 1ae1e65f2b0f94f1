import { useEffect, useState } from 'react'

/**
 * Whether a part of the screen is here that is loaded when it is first wanted. `failed` is called when it could not be,
 * after which wanting it again tries again.
 */
export function useLoaded(isWanted: boolean, load: () => Promise<unknown>, failed: () => void): boolean {
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whoever waits is told once, however often they render
  }, [isLoading])
  return isLoaded
}
