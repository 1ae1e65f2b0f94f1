import { useState } from 'react'
import { z } from 'zod'

const hiddenIds = z.array(z.string())

/** The hidden columns of a list, as this browser remembers them. */
function remembered(list: string): readonly string[] {
  try {
    const read = hiddenIds.safeParse(JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

const keyOf = (list: string) => `verdigris:columns:${list}`

/** Which columns of a list the person hides: none at first. The browser remembers it. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => remembered(list))
  function onToggle(id: string) {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    setHidden(next)
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next))
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return { hidden, onToggle }
}
