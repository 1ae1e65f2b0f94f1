import { useState } from 'react'

/**
 * The version that a form answers or edits: the one that stood when it was opened, so that a newer one on the page does
 * not hide that somebody else was faster. While `mayFollow` (nothing is typed that a change could spoil) it goes along
 * with `current`; `lookAgain`, after the person was told, takes what stands now.
 */
export function useSeenVersion<Version extends number | string>(current: Version, mayFollow: boolean) {
  const [seen, setSeen] = useState<Version | null>(current)
  if (seen === null || (mayFollow && seen !== current)) setSeen(current)
  return { version: seen ?? current, lookAgain: () => setSeen(null) }
}
