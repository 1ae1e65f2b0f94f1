import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** On every change of page: the title, the focus on the page's heading, and a live announcement. */
export function RouteAnnouncer({ site }: { site: string }) {
  const router = useRouter()
  const [said, setSaid] = useState({ words: '', times: 0 })

  useEffect(() => {
    // The name of what a page shows, where its route gives one; else the page's own.
    const titleNow = () => {
      const page = router.state.matches.at(-1)
      // What stands in a page's place says so in its heading.
      const instead = page?.status === 'error' && document.querySelector('main h1')?.textContent
      if (instead) return instead
      return page?.meta?.find((tag) => tag?.title)?.title ?? page?.staticData.title ?? site
    }
    const retitle = () => {
      document.title = `${titleNow()} · ${site}`
    }
    retitle()
    // Read anew where it had failed, a page stays at its address.
    const stop = router.subscribe('onResolved', (event) => event.hrefChanged || retitle())
    let hasFollowed = false
    const watching = new AbortController()
    const follow = ({ target }: Event) =>
      (hasFollowed ||= target instanceof Element && target.closest('a[href]') !== null)
    document.addEventListener('click', follow, { capture: true, signal: watching.signal })
    const stopRendered = router.subscribe('onRendered', (event) => {
      retitle()
      // A changed filter keeps the person's focus; a first load the browser's own, unless a link was followed before its end.
      const isFirst = !event.fromLocation && !hasFollowed
      if (isFirst || !event.pathChanged) return
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      target?.focus({ preventScroll: true })
      const words = titleNow()
      setSaid(({ times }) => ({ words, times: times + 1 }))
    })
    return () => {
      watching.abort()
      stop()
      stopRendered()
    }
  }, [router, site])

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* Another page of the same name is news too. */}
      <span key={said.times}>{said.words}</span>
    </VisuallyHidden>
  )
}
