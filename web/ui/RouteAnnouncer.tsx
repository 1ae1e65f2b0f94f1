import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** On every change of page: the title, the focus on the page's heading, and a live announcement. */
export function RouteAnnouncer({ site }: { site: string }) {
  const router = useRouter()
  const [said, setSaid] = useState('')

  useEffect(() => {
    // The name of what a page shows, where its route gives one; else the page's own.
    const titleNow = () => {
      const page = router.state.matches.at(-1)
      return page?.meta?.find((tag) => tag?.title)?.title ?? page?.staticData.title ?? site
    }
    const retitle = () => {
      document.title = `${titleNow()} · ${site}`
    }
    retitle()
    return router.subscribe('onRendered', (event) => {
      retitle()
      // A first load keeps the browser's own focus; a changed filter keeps the person's.
      if (!event.fromLocation || !event.pathChanged) return
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      target?.focus({ preventScroll: true })
      setSaid(titleNow())
    })
  }, [router, site])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
