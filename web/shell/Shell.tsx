import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { SessionWatch, useSession } from '#web/session.tsx'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'
import { RouteAnnouncer } from '#web/components/RouteAnnouncer.tsx'
import { ShownDialog } from '#web/dialogs/ShownDialog.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { enterAgain } from './enter-again.ts'
import { Footer } from './Footer.tsx'
import { Overlays, type Overlay } from './Overlays.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** Loaded lazily, because visitors do not need them. */
const GlobalKeys = optionalLazy(() => import('./GlobalKeys.tsx').then((file) => file.GlobalKeys))
const LiveUpdates = optionalLazy(() => import('./LiveUpdates.tsx').then((file) => file.LiveUpdates))

/** The layout around every page. */
export function Shell() {
  const { actor } = useSession()
  const [overlay, setOverlay] = useState<Overlay>()
  const { ssr } = useRouter()
  useEffect(() => {
    // After React's effects, during which it hydrates nothing.
    setTimeout(() => {
      if (ssr) enterAgain()
      document.documentElement.dataset['ready'] = ''
    })
  }, [ssr])
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <SessionWatch />
      <RouteAnnouncer site="Verdigris" />
      <TopBar onSearch={() => setOverlay('menu')} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer />
      <ShownDialog />
      <Overlays opened={overlay} onChange={setOverlay} />
      {actor?.user_status === 'active' && !actor.needs_second_factor && (
        <Suspense>
          <LiveUpdates key={actor.id} />
          <GlobalKeys actor={actor} onShortcuts={() => setOverlay('shortcuts')} />
        </Suspense>
      )}
    </div>
  )
}
