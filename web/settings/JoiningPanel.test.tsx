import { useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { personRefusals } from '#domain/people/person-texts.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { JoiningPanel } from './JoiningPanel.tsx'
import type { Joining } from './queries/joining.ts'

const off: Joining = {
  sso: { domain: 'acme.example', label: 'Acme ID' },
  is_confirmed: true,
  role: null,
  is_taken: false,
  other_domains: [],
}
const choice = () => page.getByLabelText('People of acme.example')
const save = () => page.getByRole('button', { name: 'Save joining' })

async function open(joining: Partial<Joining> = {}, answer?: () => Response, actor = sessionActor()) {
  let shown = { ...off, ...joining }
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json(shown)
    if (answer) return answer()
    shown = { ...shown, ...(body as Pick<Joining, 'role'>) }
    return Response.json(body)
  })
  await openScreen(<JoiningPanel actor={actor} />)
  return { sent }
}

test('an owner turns joining of the domain on, and off again', async () => {
  const { sent } = await open()
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')

  await choice().selectOptions('They join as members')
  await save().click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')
  await choice().selectOptions('Nobody joins without an invitation')
  await save().click()

  await expect.poll(() => sent).toEqual([{ role: 'member' }, { role: null }])
})

test.each([
  [{ is_confirmed: false }, personRefusals.addressNotConfirmed],
  [{ is_taken: true }, personRefusals.joiningTaken],
])('the button gives the reason why it is disabled: %o', async (joining, reason) => {
  await open(joining)
  // The pointer of the test before may be on the button, whose tooltip would be measured while its text changes.
  await choice().hover()

  await choice().selectOptions('They join as viewers')

  await expect.element(save()).toHaveAccessibleDescription(reason)
})

test('a refusal is shown above the choice, which stays', async () => {
  await open({}, () => refusal(409, 'conflict', personRefusals.joiningTaken))
  await choice().selectOptions('They join as viewers')

  await save().click()

  await expect.element(page.getByText(personRefusals.joiningTaken)).toBeVisible()
  await expect.element(choice()).toHaveValue('viewer')
})

test('an unsaved choice stays when another owner saves a different one', async () => {
  let shown = off
  serverAnswers(() => Response.json(shown))
  const Refetching = () => {
    const client = useQueryClient()
    return (
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Another owner saves
      </button>
    )
  }
  await openScreen(
    <>
      <JoiningPanel actor={sessionActor()} />
      <Refetching />
    </>,
  )
  await choice().selectOptions('They join as members')

  shown = { ...off, role: 'viewer', other_domains: ['other.example'] }
  await page.getByRole('button', { name: 'Another owner saves' }).click()

  await expect.element(page.getByText(/People of other\.example join too/)).toBeVisible()
  await expect.element(choice()).toHaveValue('member')
})

test('a member reads the current rule and who decides', async () => {
  await open({ role: 'viewer' }, undefined, sessionActor({ company_role: 'member' }))

  await expect.element(choice()).toHaveValue('viewer')
  await expect.element(save()).toHaveAccessibleDescription(messages.ownersOnly)
})

test('another owner’s domain can be turned off', async () => {
  const { sent } = await open({ sso: null, other_domains: ['other.example'] })

  await page.getByLabelText('Joining', { exact: true }).selectOptions('Nobody joins without an invitation')
  await save().click()

  await expect.poll(() => sent).toEqual([{ role: null }])
})

test('the panel is hidden without single sign-on', async () => {
  await open({ sso: null })

  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled(), { timeout: 60_000 })
  expect(page.getByRole('button').query()).toBeNull()
})
