import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SessionWatch, useSession } from '#web/session.tsx'
import { RouteAnnouncer } from '#web/ui/RouteAnnouncer.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** Not a visitor's to load. */
const LiveUpdates = lazy(() => import('./LiveUpdates.tsx').then((file) => ({ default: file.LiveUpdates })))

/** What stands around every page. */
export function Shell() {
  const { actor } = useSession()
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <SessionWatch />
      <RouteAnnouncer site="Verdigris" />
      <TopBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer />
      {actor?.user_status === 'active' && (
        <Suspense>
          <LiveUpdates key={actor.id} />
        </Suspense>
      )}
    </div>
  )
}
