import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { liveConnections } from '#test/event-source.ts'
import { openScreen, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { quoteQuery } from '#web/quotes/queries.ts'
import { LiveUpdates } from './LiveUpdates.tsx'

let connections: ReturnType<typeof liveConnections>
beforeEach(() => {
  connections = liveConnections()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Volume() {
  const { data } = useQuery(quoteQuery(sampleQuote.id))
  return (
    <main>
      <h1>Volume {data?.volume}</h1>
      <LiveUpdates />
    </main>
  )
}

it("another person's change appears, with a message", async () => {
  let volume = 12.5
  serverAnswers(() => Response.json({ ...sampleQuote, volume }))
  await openScreen(<Volume />)
  await expect.element(page.getByRole('heading', { name: 'Volume 12.5' })).toBeVisible()

  volume = 20
  connections.last().say([sampleQuote.id])

  await expect.element(page.getByRole('heading', { name: 'Volume 20' })).toBeVisible()
  await expect.element(page.getByText('This page was updated.')).toBeInTheDocument()
})
