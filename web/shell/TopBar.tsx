import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayUnread } from '#domain/message-words.ts'
import { unreadQuery } from '#web/messages/queries/unread.ts'
import { paths } from '#web/paths.ts'
import { useSession, useSignOut } from '#web/session.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Logo } from './Logo.tsx'
import { navigationFor, type Navigation } from './navigation.ts'
import { SchemeToggle } from './SchemeToggle.tsx'
import classes from './TopBar.module.css'

export function TopBar() {
  const { actor } = useSession()
  const navigation = navigationFor(actor)
  const pathname = useLocation({ select: (location) => location.pathname })
  // Open for the page it was opened on, so following a link closes the menu.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === pathname
  // An administrator reads along, and has no messages.
  const hasMessages = actor?.user_status === 'active' && actor.role !== 'admin'
  const unread = useQuery({ ...unreadQuery, enabled: hasMessages }).data?.count ?? 0
  return (
    <header className={classes.bar} data-open={open || undefined}>
      <div className={classes.row}>
        <Link to={actor?.role === 'admin' ? paths.admin : paths.home} className={classes.brand}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.links}>
          <Links links={navigation.left} unread={unread} />
        </nav>
        <div className={classes.push} />
        <nav aria-label="Account" className={classes.links}>
          <Links links={navigation.right} unread={unread} />
          {navigation.signOut && <SignOut />}
        </nav>
        <SchemeToggle />
        <ActionIcon
          className={classes.burger ?? ''}
          size={40}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
        </ActionIcon>
      </div>
      <nav id="menu" aria-label="Menu" className={classes.menu}>
        <Links links={[...navigation.left, ...navigation.right]} unread={unread} />
        {navigation.signOut && <SignOut />}
      </nav>
    </header>
  )
}

// The dashboard's address begins those of its sub-pages; only the page itself is marked as current.
const exactPath = { exact: true, includeSearch: false }

function Links({ links, unread }: { links: Navigation['left']; unread: number }) {
  return links.map(({ label, to, primary }) => (
    <span key={label} className={classes.entry}>
      <Link to={to} activeOptions={exactPath} className={primary ? `${classes.link} ${classes.primary}` : classes.link}>
        {label}
      </Link>
      {to === paths.quotes && <CountBadge count={unread} words={sayUnread(unread)} className={classes.count} />}
    </span>
  ))
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <button type="button" className={classes.link} disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign Out
    </button>
  )
}
