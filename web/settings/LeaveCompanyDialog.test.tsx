import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { personRefusals } from '#domain/people/person-texts.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { PrivacySection } from './PrivacySection.tsx'

const actor = sessionActor({ several_people: true })
const me = { id: actor.id, name: 'Test Person', company_role: 'owner' }
const other = { id: '00000000-0000-4000-8000-000000000002', name: 'Bo Väst', company_role: 'owner' }
const viewer = { id: '00000000-0000-4000-8000-000000000003', name: 'Eva Berg', company_role: 'viewer' }

const dialog = () => page.getByRole('dialog', { name: 'Leave Stål Test AB?' })
const confirm = () => dialog().getByRole('button', { name: 'Leave the company' })
const open = async (colleagues: object[], leave: () => Response = () => Response.json({})) => {
  const sent = serverAnswers((_method, _body, path) =>
    path.endsWith('/colleagues') ? Response.json({ colleagues }) : leave(),
  )
  await openScreen(<PrivacySection actor={actor} />)
  await page.getByRole('button', { name: 'Leave the company' }).click()
  return sent
}

test('a person leaves and chooses a successor among the possible ones', async () => {
  const sent = await open([me, other, viewer])

  const choice = dialog().getByLabelText('Who takes over your open quotes?')
  await expect.element(choice).toBeVisible()
  const options = [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Nobody', 'Bo Väst (Owner)'])
  await choice.selectOptions('Bo Väst (Owner)')
  await confirm().click()

  await expect.element(page.getByText('Your data is erased.', { exact: false })).toBeVisible()
  expect(sent).toEqual([{ successor_id: other.id }])
})

test('the last owner reads why leaving is impossible', async () => {
  const sent = await open([me, viewer])

  await expect.element(confirm()).toHaveAccessibleDescription(personRefusals.lastOwner)
  await confirm().click({ force: true })
  expect(sent).toEqual([])
})

test('a refusal is shown in the dialog, and the choice stays', async () => {
  await open([me, other], () => refusal(400, 'invalid', 'Wrong', { successor_id: personRefusals.noSuccessor }))
  const choice = dialog().getByLabelText('Who takes over your open quotes?')
  await choice.selectOptions('Bo Väst (Owner)')

  await confirm().click()

  await expect.element(dialog().getByText(personRefusals.noSuccessor)).toBeVisible()
  await expect.element(choice).toHaveValue(other.id)
})
