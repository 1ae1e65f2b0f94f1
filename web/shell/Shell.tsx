import { Outlet } from '@tanstack/react-router'
import { SessionWatch } from '#web/session.tsx'
import { RouteAnnouncer } from '#web/ui/RouteAnnouncer.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** What stands around every page. */
export function Shell() {
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
    </div>
  )
}
