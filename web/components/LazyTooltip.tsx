import { cloneElement, Suspense, useEffect, useState, type ReactElement, type ReactNode, type Ref } from 'react'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'

const Tooltip = optionalLazy(() => import('./TargetTooltip.tsx').then((file) => file.TargetTooltip))

type LazyTooltipProps = {
  /** Undefined: no tooltip. */
  label: ReactNode
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** Mantine's tooltip, loaded when its element is first hovered or focused, because it is a tenth of a page's initial size. */
export function LazyTooltip({ label, children }: LazyTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    if (target === null || isWanted) return undefined
    const listening = new AbortController()
    const want = () => setIsWanted(true)
    for (const event of ['pointerenter', 'focusin']) target.addEventListener(event, want, { signal: listening.signal })
    return () => listening.abort()
  }, [target, isWanted])

  return (
    <>
      {cloneElement(children, { ref: setTarget })}
      {isWanted && target && label !== undefined && (
        <Suspense>
          <Tooltip label={label} target={target} />
        </Suspense>
      )}
    </>
  )
}
