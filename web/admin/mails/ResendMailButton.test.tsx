import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { MailRow } from './queries.ts'
import { ResendMailButton } from './ResendMailButton.tsx'

afterEach(() => vi.restoreAllMocks())

const mail: MailRow = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  to: 'buyer@test.example',
  subject: 'You received an offer',
  about: 'requestAnswered',
  state: 'failed',
  tries: 14,
  last_error: '550 mailbox full',
  created_at: '2026-11-20T08:00:00.000Z',
  sent_at: null,
  failed_at: '2026-11-20T18:00:00.000Z',
  letter_kept: true,
}
const name = 'Send “You received an offer” again'

test('the button sends a failed mail again', async () => {
  serverAnswers(() => Response.json({ id: mail.id }))
  const screen = await openScreen(<ResendMailButton mail={mail} />)

  await screen.getByRole('button', { name }).click()

  await expect.element(screen.getByText('The mail is being sent again')).toBeVisible()
})

test("the button gives the reason why it is disabled, and a toast shows the server's refusal", async () => {
  serverAnswers(() => refusal(409, 'conflict', 'This mail was sent.'))
  const screen = await openScreen(
    <>
      <ResendMailButton mail={mail} />
      <ResendMailButton mail={{ ...mail, subject: 'Choose a new password', about: 'passwordReset' }} />
    </>,
  )

  await expect
    .element(screen.getByRole('button', { name: 'Send “Choose a new password” again' }))
    .toHaveAccessibleDescription('Its link or code has expired. The person can ask for a new one.')
  await screen.getByRole('button', { name }).click()
  await expect.element(screen.getByText('This mail was sent.')).toBeVisible()
})
