import { useEffect, useRef, type ReactNode } from 'react'

/** What takes the place of a form or a button that was pressed: it takes the focus, which would be lost with them. */
export function ScrollToAnchor({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
