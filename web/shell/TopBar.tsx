import { ActionIcon } from '@mantine/core'
import IconMenu2 from '@iconify-json/tabler/menu-2'
import IconX from '@iconify-json/tabler/x'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { unreadText } from '#domain/messages/message-texts.ts'
import { unreadQuery } from '#web/messages/queries/unread.ts'
import { paths } from '#web/paths.ts'
import { useSession, useSignOut, type SessionActor } from '#web/session.tsx'
import { CountBadge } from '#web/components/CountBadge.tsx'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'
import { usePopup } from '#web/hooks/popup.ts'
import { CommandField } from './CommandField.tsx'
import { Logo } from './Logo.tsx'
import { navigationFor, type Navigation } from './navigation.ts'
import { SchemeToggle } from './SchemeToggle.tsx'
import classes from './TopBar.module.css'

/** Loaded lazily, because visitors do not need it. */
const MemberTools = optionalLazy(() => import('./MemberTools.tsx').then((file) => file.MemberTools))

export function TopBar({ onSearch, onShortcuts }: { onSearch: () => void; onShortcuts: () => void }) {
  const { actor } = useSession()
  const navigation = navigationFor(actor)
  // The menu of narrow windows.
  const { area: bar, open, toggle, close } = usePopup<HTMLElement>()
  const bell = usePopup()
  const isActive = actor?.user_status === 'active' && !actor.needs_second_factor
  // Administrators can read conversations but have no messages of their own.
  const hasMessages = isActive && actor.role !== 'admin'
  const unread = useQuery({ ...unreadQuery, enabled: hasMessages }).data?.count ?? 0
  return (
    <header ref={bar} className={classes.bar} data-open={open || undefined}>
      <div className={classes.row}>
        <Link to={actor?.role === 'admin' ? paths.admin : paths.home} className={classes.brand}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.links}>
          <Links links={navigation.left} unread={unread} />
        </nav>
        <div className={classes.push} />
        {isActive && <CommandField onOpen={onSearch} />}
        {actor && <PersonOf actor={actor} />}
        <nav aria-label="Account" className={classes.links}>
          <Links links={navigation.right} unread={unread} />
          {navigation.signOut && <SignOut />}
        </nav>
        {isActive && (
          <div className={classes.bell}>
            <Suspense>
              <MemberTools key={actor.id} actor={actor} popup={bell} onToggle={close} onShortcuts={onShortcuts} />
            </Suspense>
          </div>
        )}
        <SchemeToggle />
        <ActionIcon
          className={classes.burger ?? ''}
          size={40}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={toggle}
        >
          {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
        </ActionIcon>
      </div>
      <nav id="menu" aria-label="Menu" className={classes.menu}>
        {actor && <PersonOf actor={actor} />}
        <Links links={[...navigation.left, ...navigation.right]} unread={unread} onFollow={close} />
        {navigation.signOut && <SignOut />}
      </nav>
    </header>
  )
}

/** The signed-in person and the company, where a company has had several people. */
function PersonOf({ actor: { name, company_name, several_people } }: { actor: SessionActor }) {
  if (!several_people) return null
  return (
    <div className={classes.person} title={`${name}, ${company_name}`}>
      <bdi className={classes.personName}>{name}</bdi>
      <bdi>{company_name}</bdi>
    </div>
  )
}

// Only the exact page is marked as current, because the dashboard's path is a prefix of its sub-pages.
const exactPath = { exact: true, includeSearch: false }

type LinksProps = { links: Navigation['left']; unread: number; onFollow?: () => void }

function Links({ links, unread, onFollow }: LinksProps) {
  return links.map(({ label, to, framed }) => (
    <span key={label} className={classes.entry}>
      <Link
        to={to}
        activeOptions={exactPath}
        className={framed ? `${classes.link} ${classes.framed}` : classes.link}
        // Closes the menu also if the link leads to the present page.
        {...(onFollow && { onClick: onFollow })}
      >
        {label}
      </Link>
      {to === paths.quotes && <CountBadge count={unread} words={unreadText(unread)} className={classes.count} />}
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
