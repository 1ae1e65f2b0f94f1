import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconBell from '@iconify-json/tabler/bell'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'
import type { Popup } from '#web/hooks/popup.ts'
import classes from './Bell.module.css'
import { unreadNotificationsQuery, useReadByOpening } from './queries.ts'

const load = () => import('./LatestNotifications.tsx').then((file) => file.LatestNotifications)
const LatestNotifications = optionalLazy(load)
const preload = () => void load().catch(() => {})

type BellProps = {
  /** From the bar, which needs the same for its menu. */
  popup: Popup
  /** Closes what is open beside it. */
  onToggle: () => void
}

/** The bell in the header: how many notifications are unread, and the latest of them. */
export function Bell({ popup: { area, open, pathname, toggle, close }, onToggle }: BellProps) {
  const count = useQuery(unreadNotificationsQuery).data?.count ?? 0
  const id = useId()
  useReadByOpening(pathname, count)
  return (
    <div ref={area} className={classes.bell}>
      <Tooltip label={open ? undefined : 'Notifications'}>
        <ActionIcon
          size={40}
          aria-label="Notifications"
          aria-describedby={`${id}-unread`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            onToggle()
            toggle()
          }}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <IconBell size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
      <VisuallyHidden id={`${id}-unread`}>{count > 0 && formatCount(count, 'unread notification')}</VisuallyHidden>
      <div id={id} className={classes.panel} hidden={!open}>
        {open && (
          <Suspense>
            <LatestNotifications onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
