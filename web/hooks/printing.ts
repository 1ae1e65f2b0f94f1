import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Is the page being printed? Content that is only for paper is otherwise not in the document. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // Rendered synchronously, because the browser lays out the paper as soon as these handlers return.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const listening = new AbortController()
    window.addEventListener('beforeprint', begin, { signal: listening.signal })
    window.addEventListener('afterprint', end, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return printing
}
