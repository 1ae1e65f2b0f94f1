import { cloneElement, Suspense, useEffect, useState, type ReactElement, type ReactNode, type Ref } from 'react'
import { dispensable } from './dispensable.ts'

const Tooltip = dispensable(() => import('./TargetTooltip.tsx').then((file) => file.TargetTooltip))

type LateTooltipProps = {
  /** Without one there is no tooltip now. */
  label: ReactNode
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** Mantine's tooltip, fetched when its element is first pointed at or focused: it is a tenth of what a page loads. */
export function LateTooltip({ label, children }: LateTooltipProps) {
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
