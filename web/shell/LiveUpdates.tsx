import { VisuallyHidden } from '@mantine/core'
import IconPlugConnectedX from '@iconify-json/tabler/plug-connected-x'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscribeToQuotes, createRefresher } from '#web/live.ts'
import classes from './LiveUpdates.module.css'

/** In milliseconds. A screen reader announces that the page was updated, but not each single change. */
const minAnnounceIntervalMs = 30_000
const saidForMs = 5000

/** Keeps the visible data up to date, and says so if that has not been possible for a while. */
export function LiveUpdates() {
  const client = useQueryClient()
  const [isLost, setLost] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    let saidAt = -Infinity
    let clearing: number | undefined
    const updated = () => {
      if (Date.now() - saidAt < minAnnounceIntervalMs) return
      saidAt = Date.now()
      setAnnouncement('This page was updated.')
      clearing = window.setTimeout(() => setAnnouncement(''), saidForMs)
    }
    const stop = subscribeToQuotes({ changed: createRefresher(client, updated), lost: setLost })
    return () => {
      stop()
      window.clearTimeout(clearing)
    }
  }, [client])

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div role="status">
        {isLost && (
          <p className={classes.lost}>
            <IconPlugConnectedX size={16} aria-hidden /> Live updates are paused. Reconnecting…
          </p>
        )}
      </div>
    </>
  )
}
