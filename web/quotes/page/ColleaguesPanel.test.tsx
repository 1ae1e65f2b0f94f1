import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { responsibleMeaning, everybodyMeaning } from '#domain/quotes/colleague-texts.ts'
import { messages } from '#domain/errors.ts'
import { colleague, sampleActor } from '#test/colleagues.ts'
import { openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { quoteQuery, type Quote } from '#web/quotes/queries.ts'
import type { SessionActor } from '#web/session.tsx'
import { ColleaguesPanel } from './ColleaguesPanel.tsx'

const eva = colleague(1, 'Eva Berg', 'owner')
const bo = colleague(2, 'Bo Ek', 'member')
const vera = colleague(4, 'Vera Lind', 'viewer')
const actor = sampleActor({ id: eva.id, name: eva.name })

const select = () => page.getByLabelText('Responsible person')
const button = (name: string) => page.getByRole('button', { name })

/** A server with a quote of this responsible person. Changes are kept, unless it is set to refuse. */
function serves(start: Partial<Quote> = {}) {
  const quote: Quote = { ...sampleQuote, responsible: null, following: false, ...start }
  const state = { refuses: false, quote }
  const sent = serverAnswers((_method, body, path) => {
    if (path.endsWith('/colleagues')) return Response.json({ colleagues: [bo, eva, vera] })
    if (body === null) return Response.json(state.quote)
    if (state.refuses) return refusal(503, 'unavailable', 'The database is away.')
    const { person_id, following } = body as { person_id?: string | null; following?: boolean }
    if (following !== undefined) state.quote = { ...state.quote, following }
    else state.quote = { ...state.quote, responsible: [bo, eva].find(({ id }) => id === person_id) ?? null }
    return Response.json({ id: sampleQuote.id })
  })
  return { state, sent }
}

function Shown({ as }: { as: SessionActor }) {
  const { data } = useQuery(quoteQuery(sampleQuote.id))
  return data && <ColleaguesPanel quote={data} actor={as} gone={undefined} />
}
const open = (as: SessionActor = actor) => openScreen(<Shown as={as} />)

test('a chosen colleague becomes responsible at once, with an undo', async () => {
  const { sent } = serves({ responsible: { id: eva.id, name: eva.name } })
  await open()

  await expect.element(select()).toHaveValue(eva.id)
  await expect.element(select()).toHaveAccessibleDescription(responsibleMeaning)
  await expect.element(page.getByRole('option', { name: 'Eva Berg (you)' })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /^Vera Lind/ })).not.toBeInTheDocument()
  await select().selectOptions('Bo Ek')
  await expect.element(select()).toHaveValue(bo.id)
  await expect.element(page.getByText('Responsible: Bo Ek')).toBeVisible()
  await button('Undo').click()

  await expect.element(select()).toHaveValue(eva.id)
  expect(sent).toEqual([{ person_id: bo.id }, { person_id: eva.id }])
})

test('the choice includes everybody', async () => {
  const { sent } = serves({ responsible: { id: bo.id, name: bo.name } })
  await open()

  await select().selectOptions('Everybody')

  await expect.element(select()).toHaveAccessibleDescription(everybodyMeaning)
  await expect
    .element(page.getByText('You get the mails about this quote, as all owners and members do.'))
    .toBeVisible()
  expect(sent).toEqual([{ person_id: null }])
})

test('a refused choice reverts, with the reason', async () => {
  const { state } = serves({ responsible: { id: eva.id, name: eva.name } })
  state.refuses = true
  await open()

  await select().selectOptions('Bo Ek')

  await expect.element(page.getByText(/^Failed to change the responsible person\. /)).toBeVisible()
  await expect.element(select()).toHaveValue(eva.id)
})

test('a responsible person outside the list is shown', async () => {
  const other = colleague(3, 'Zoe Last', 'member')
  serves({ responsible: { id: other.id, name: other.name } })
  await open()

  await expect.element(select()).toHaveValue(other.id)
})

test('a responsible person who became a viewer stays responsible, and is marked', async () => {
  serves({ responsible: { id: vera.id, name: vera.name } })
  await open()

  await expect.element(select()).toHaveValue(vera.id)
  await expect.element(page.getByRole('option', { name: 'Vera Lind (viewer)' })).toBeInTheDocument()
})

test('a viewer cannot choose, reads the reason, and can follow', async () => {
  const { sent } = serves()
  await open({ ...actor, company_role: 'viewer' })

  await expect.element(select()).toBeDisabled()
  await expect.element(select()).toHaveAccessibleDescription(messages.viewersOnlyRead)
  await expect.element(page.getByText('Follow this quote to get the mails about it.')).toBeVisible()
  await button('Follow').click()
  await expect.element(page.getByText('You follow this quote')).toBeVisible()
  await button('Stop following').click()

  await expect.element(button('Follow')).toBeVisible()
  expect(sent).toEqual([{ following: true }, { following: false }])
})

test('the responsible person reads that following is unnecessary', async () => {
  serves({ responsible: { id: eva.id, name: eva.name } })
  await open()

  await expect.element(page.getByText('You get the mails about this quote as the responsible person.')).toBeVisible()
})

test('an administrator can only follow', async () => {
  serves()
  await open({ ...actor, role: 'admin' })

  await expect.element(page.getByText('Follow this quote to find it among yours.')).toBeVisible()
  await expect.element(select()).not.toBeInTheDocument()
})
