import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'

afterEach(() => vi.restoreAllMocks())

const platform = {
  contact_email: 'hello@verdigris.example',
  footer_company: 'Verdigris Demo AB',
  certification_text: '',
}
async function open(address: string, answer: () => Response = () => Response.json({ kind: 'quoteMoved' })) {
  const sent = serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor: null, expires_at: null })
    if (path === '/api/platform') return Response.json(platform)
    if (path === '/api/muted-mails') return answer()
    return refusal(404, 'not_found', path)
  })
  await openProgram(address)
  return sent
}
const button = () => page.getByRole('button', { name: 'Turn these mails off' })

test('the page names the kind of the link, and turns it off when the button is pressed', async () => {
  const sent = await open('/turn-off-mails?token=person.quoteMoved.signature')
  await expect.element(page.getByText(/no more mails about “Status of my quotes”/)).toBeVisible()
  expect(sent).toEqual([])

  await button().click()

  await expect.element(page.getByText('These mails are off')).toBeVisible()
  await expect.element(page.getByText(/You will no longer get mails about “Status of my quotes”/)).toBeVisible()
  expect(sent).toEqual([{ token: 'person.quoteMoved.signature' }])
})

test('a changed link shows why nothing was turned off, and the way to the settings', async () => {
  const refused = 'This link is not valid. Sign in to choose your mails.'
  await open('/turn-off-mails?token=a-token', () => refusal(400, 'invalid', refused, { token: refused }))

  await button().click()

  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose your mails' })).toBeVisible()
})
