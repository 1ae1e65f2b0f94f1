import { useState } from 'react'
import { useOwnWrites, type Version } from './own-writes.ts'

/**
 * The version that a form is based on: the one from when it was opened, so that a newer one on the page does not hide
 * somebody else's save. Own saves of `of` are followed, because a person's own save is no conflict. While `canUpdate`
 * (nothing is typed that a change could spoil) it follows `current`. `isOverturned`: somebody else changed it since.
 * `takeCurrent` adopts what somebody else saved, which may still be on its way to the page, or the given version. It is
 * called once the person was notified of the change.
 */
export function useBaseVersion<V extends Version>(of: string, current: V, canUpdate: boolean) {
  const [base, setBase] = useState<V>(current)
  const [isNotified, setNotified] = useState(false)
  const { after, isOwn, isUnderWay } = useOwnWrites(of)
  const isOther = !isOwn(base, current)
  if (base !== current && (canUpdate || (isNotified && isOther))) setBase(current)
  if (isNotified && isOther) setNotified(false)
  return {
    version: after(base),
    isOverturned: !isUnderWay && isOther,
    takeCurrent: (version?: V) => (version === undefined ? setNotified(true) : setBase(version)),
  }
}
