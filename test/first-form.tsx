import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { sampleActor } from '#test/colleagues.ts'
import { sampleItem } from '#test/request-list.tsx'
import { openProgram, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'

const positions = [1, 2].flatMap((position) =>
  sampleQuote.positions.map((only) => ({ ...only, position, manual_product_details: `Beam ${position}` })),
)
export const earlierRequest = { ...sampleQuote, position_count: 2, positions }

/** Whether the form that stood on the page after each change of it had the list of positions. */
function formsShown() {
  const shown: boolean[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('#volume') === null) return
    shown.push([...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Positions'))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return shown
}

/**
 * Opens the form of a new request with two positions, and answers whether each form on the page had them. A form of one position at
 * first would move everything when the others arrive. Once per file: the parts of the form that the page waits for stay loaded.
 */
export async function openFormOfTwo(address: string): Promise<boolean[]> {
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session')
      return Response.json({ actor: sampleActor({ role: 'customer' }), expires_at: '2027-01-01T00:00:00Z' })
    if (path === '/api/request-list') return Response.json({ items: [sampleItem(1), sampleItem(2)] })
    if (path === `/api/quotes/${earlierRequest.id}`) return Response.json(earlierRequest)
    if (path === '/api/platform') return Response.json({ admin_approval_required: true })
    return refusal(503, 'unavailable', 'x')
  })
  const shown = formsShown()

  await openProgram(address)

  await expect.element(page.getByRole('heading', { name: 'Positions' })).toBeVisible()
  await expect.element(page.getByText('2 positions').first()).toBeVisible()
  return shown
}
