import { useEffect, useRef, type ReactNode } from 'react'

/** Replaces a form or a button that was pressed, and takes over its focus. */
export function ScrollToAnchor({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
