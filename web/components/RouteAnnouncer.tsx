import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** On every change of page: sets the title, focuses the page's heading, and announces the page. */
export function RouteAnnouncer({ site }: { site: string }) {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState({ words: '', times: 0 })

  useEffect(() => {
    // The title that the route's data gives, or else the page's own.
    const titleNow = () => {
      const page = router.state.matches.at(-1)
      // An error in place of a page has its own heading.
      const instead = page?.status === 'error' && document.querySelector('main h1')?.textContent
      if (instead) return instead
      return page?.meta?.find((tag) => tag?.title)?.title ?? page?.staticData.title ?? site
    }
    const retitle = () => {
      document.title = `${titleNow()} · ${site}`
    }
    retitle()
    // A page that is loaded again after an error keeps its address.
    const stop = router.subscribe('onResolved', (event) => event.hrefChanged || retitle())
    let hasFollowed = false
    const watching = new AbortController()
    // A link within the page, as "Skip to content" is, takes the focus itself.
    const follow = ({ target }: Event) =>
      (hasFollowed ||= target instanceof Element && target.closest('a[href]:not([href^="#"])') !== null)
    document.addEventListener('click', follow, { capture: true, signal: watching.signal })
    const stopRendered = router.subscribe('onRendered', (event) => {
      retitle()
      // A changed filter does not move the focus. Nor does the first load, unless a link was followed before it ended.
      const isFirst = !event.fromLocation && !hasFollowed
      if (isFirst || !event.pathChanged) return
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      target?.focus({ preventScroll: true })
      const words = titleNow()
      setAnnouncement(({ times }) => ({ words, times: times + 1 }))
    })
    return () => {
      watching.abort()
      stop()
      stopRendered()
    }
  }, [router, site])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* The key changes, so that another page of the same name is announced too. */}
      <span key={announcement.times}>{announcement.words}</span>
    </VisuallyHidden>
  )
}
