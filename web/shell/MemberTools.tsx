import type { ComponentProps } from 'react'
import { Bell } from '#web/notifications/Bell.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'

/** What every page of a signed-in person has besides the page: the bell, live updates and keys. In one file, which visitors do not load. */
export function MemberTools({
  actor,
  onShortcuts,
  ...bell
}: ComponentProps<typeof Bell> & ComponentProps<typeof GlobalKeys>) {
  return (
    <>
      <Bell {...bell} />
      <LiveUpdates />
      <GlobalKeys actor={actor} onShortcuts={onShortcuts} />
    </>
  )
}
