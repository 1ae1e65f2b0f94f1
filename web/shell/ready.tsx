import { useRouter } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { enterAgain } from './enter-again.ts'

/**
 * Says in the document, once, that it reacts to keys and presses. A page that the server rendered does so with what calls this as 'page',
 * because React may hydrate it a while after the shell; every other page with the shell.
 */
export function useReady(part: 'shell' | 'page'): void {
  const { ssr } = useRouter()
  useEffect(() => {
    const { dataset } = document.documentElement
    if ('ready' in dataset || (part === 'page') !== (ssr !== undefined)) return
    // After React's effects, during which it hydrates nothing.
    setTimeout(() => {
      if (ssr) enterAgain()
      dataset['ready'] = ''
    })
  }, [part, ssr])
}

/** The page, which makes the document ready. */
export const readyPage = (Page: ComponentType) =>
  function ReadyPage() {
    useReady('page')
    return <Page />
  }
