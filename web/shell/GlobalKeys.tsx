import { useRouter } from '@tanstack/react-router'
import type { SessionActor } from '#web/session.tsx'
import { useShortcuts, type Shortcut } from '#web/hooks/shortcuts.ts'
import { destinationsFor } from './destinations.ts'

const searchOfPage = () => document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')

/** The keys that work on every page of a signed-in person. */
export function GlobalKeys({ actor, onShortcuts }: { actor: SessionActor; onShortcuts: () => void }) {
  const router = useRouter()
  const going = destinationsFor(actor, router).flatMap(({ keys, label, detail, to, makes }): Shortcut[] => {
    if (keys === undefined) return []
    const does = detail === undefined ? label : `${label} (${detail.toLowerCase()})`
    return [{ keys, does, group: makes ? 'Everywhere' : 'Go to', run: () => void router.navigate({ to }) }]
  })
  useShortcuts([
    ...going,
    {
      keys: '/',
      does: 'Search on this page',
      group: 'This page',
      when: () => searchOfPage() !== null,
      run() {
        searchOfPage()?.focus()
        searchOfPage()?.select()
      },
    },
    { keys: '?', does: 'Show these shortcuts', group: 'Everywhere', run: onShortcuts },
  ])
  return null
}
