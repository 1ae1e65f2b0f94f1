import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { SessionWatch } from '#web/session.tsx'
import { RouteAnnouncer } from '#web/components/RouteAnnouncer.tsx'
import { ShownDialog } from '#web/dialogs/ShownDialog.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import { Overlays, type Overlay } from './Overlays.tsx'
import { useReady } from './ready.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** The layout around every page. */
export function Shell() {
  const [overlay, setOverlay] = useState<Overlay>()
  useReady('shell')
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <SessionWatch />
      <RouteAnnouncer site="Verdigris" />
      <TopBar onSearch={() => setOverlay('menu')} onShortcuts={() => setOverlay('shortcuts')} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer />
      <ShownDialog />
      <Overlays opened={overlay} onChange={setOverlay} />
    </div>
  )
}
