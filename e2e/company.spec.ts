import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sessionEnds } from '#domain/identity/session-end.ts'
import { messages } from '#domain/errors.ts'
import { companyOf, sentRequest } from './api.ts'
import { expect, expectSoundOnBothScreens, signIn, test } from './journey.ts'

const buyer = 'Demo Brokonstruktion AB'
const seller = 'Exempel Rostfritt AB'
const phone = { width: 360, dark: true }

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const timeline = (page: Page) => panel(page, 'Timeline')
const responsible = (page: Page) => page.getByRole('combobox', { name: 'Responsible person' })
const people = (page: Page) => panel(page, 'People').getByRole('row')

async function changeMember(owner: Page, name: string, what: string) {
  const change = owner.getByRole('button', { name: `Change ${name}` })
  // The menu is loaded after the page.
  await expect(change).toHaveAttribute('aria-haspopup', 'menu')
  await change.press('Enter')
  await owner.getByRole('menuitem', { name: what }).press('Enter')
}

async function comment(page: Page, text: string) {
  const comments = panel(page, 'Internal comments')
  await comments.getByRole('textbox', { name: 'Comment' }).fill(text)
  await comments.getByRole('button', { name: 'Add comment' }).click()
  await expect(comments.getByRole('listitem')).toContainText([text])
}

/** Everything that the other parties may read of a quote: its page, and the answers of the API. */
async function readsNothingOf(page: Page, path: string, secrets: RegExp) {
  await page.goto(path)
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(secrets)
  const answer = await page.request.get(`/api${path.replace('/orders/', '/quotes/')}`)
  expect(await answer.text()).not.toMatch(secrets)
}

test('the people of two companies make a request, an offer and an acceptance that waits for approval', async ({
  person,
}) => {
  const [owner, sara, jonas, petra, seller1, anna, office] = await Promise.all([
    person('the owner'),
    person('Sara', phone),
    person('Jonas'),
    person('Petra', phone),
    person('the owner of the supplier'),
    person('Anna', phone),
    person('the administrator'),
  ])
  await signIn(owner, 'inkop@demo-bro.example')
  await signIn(sara, 'sara@demo-bro.example')
  await signIn(jonas, 'jonas@demo-bro.example')
  await signIn(petra, 'petra@demo-bro.example')
  await signIn(seller1, 'order@exempel-rostfritt.example')
  await signIn(anna, 'anna@exempel-rostfritt.example')
  await signIn(office, 'admin@verdigris.example')

  await test.step('the owner sets a limit, and reads the rates for it', async () => {
    await owner.goto('/dashboard/settings#people')
    await changeMember(owner, 'Sara Nyholm', 'Approval limit')
    await owner.getByLabel('May accept offers up to (EUR)').fill('20000')
    await owner.getByRole('button', { name: 'Save limit' }).click()
    await expect(people(owner).filter({ hasText: 'Sara Nyholm' })).toContainText('Accepts offers up to 20\u202F000 EUR')
    await expect(panel(owner, 'Rates for approval limits')).toContainText('1 EUR is 1.08 USD')
    await expectSoundOnBothScreens(owner)
  })

  const words = `Railing ${randomUUID().slice(0, 8)}`
  const wanted = { material: 'Stainless Steel', profile: 'Round Tubes', manual_product_details: words, volume: 10 }
  const request = { positions: [wanted] }
  const id = await sentRequest(sara, office, request, [await companyOf(anna)])
  const path = `/orders/${id}`

  await test.step('one of the supplier’s people answers, and a colleague takes over', async () => {
    await seller1.goto(path)
    await expect(responsible(seller1)).toHaveValue('')
    await seller1.getByLabel('Price per kg').fill('3,1')
    await seller1.getByLabel('Currency').selectOption('USD')
    await seller1.getByLabel('Delivery time (days)').fill('14')
    await seller1.getByRole('button', { name: 'Send offer' }).click()
    await expect(seller1.getByText('Offer sent successfully')).toBeVisible()
    await expect(responsible(seller1).locator('option:checked')).toHaveText(/\(you\)$/)

    await anna.goto(path)
    await comment(anna, 'The mill has raised its price')
    await responsible(anna).selectOption('Anna Rask (you)')
    await expect(timeline(anna)).toContainText('Responsible: Anna Rask')
    await expectSoundOnBothScreens(anna)
    // The colleague’s open page shows it by itself.
    await expect(responsible(seller1).locator('option:checked')).toHaveText('Anna Rask')
    await expect(panel(seller1, 'Internal comments')).toContainText('Anna Rask')
  })

  await test.step('a viewer reads everything, and every control says why it does nothing', async () => {
    await petra.goto(path)
    await expect(responsible(petra).locator('option:checked')).toHaveText('Sara Nyholm')
    await expect(responsible(petra)).toBeDisabled()
    await expect(responsible(petra)).toHaveAccessibleDescription(messages.viewersOnlyRead)
    await expect(petra.getByText('31\u202F000.00 USD').first()).toBeVisible()
    for (const name of ['Edit', 'Delete', `Accept the offer of ${seller}`, 'Add comment']) {
      const button = petra.getByRole('main').getByRole('button', { name, exact: true })
      await expect(button).toHaveAccessibleDescription(messages.viewersOnlyRead)
      await expect(button).toHaveAttribute('aria-disabled', 'true')
    }
    await expectSoundOnBothScreens(petra)
  })

  await test.step('a member finds the quote among his own once he follows it', async () => {
    const rows = jonas.getByRole('row').filter({ hasText: words })
    await jonas.goto('/dashboard/orders')
    await expect(rows).toHaveCount(1)
    await jonas.getByRole('radiogroup', { name: 'All quotes or mine' }).getByText('Mine').click()
    await expect(jonas).toHaveURL(/mine=true/)
    await expect(rows).toHaveCount(0)
    await jonas.goto(path)
    await jonas.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(jonas.getByRole('button', { name: 'Stop following' })).toBeVisible()
    await comment(jonas, 'We need it before the frost')
    await jonas.getByRole('textbox', { name: 'Message' }).fill('Does the price include pickling?')
    await jonas.getByRole('button', { name: 'Send message' }).click()
    await expect(panel(anna, 'Messages').getByRole('article')).toContainText(`Jonas Ahl, ${buyer}`)
    await jonas.goto('/dashboard/orders?mine=true')
    await expect(rows).toHaveCount(1)
    await expectSoundOnBothScreens(jonas)
  })

  await test.step('a member asks for approval of an offer above her limit', async () => {
    await sara.goto(path)
    await sara.getByRole('button', { name: `Ask for approval of the offer of ${seller}` }).click()
    const dialog = sara.getByRole('dialog', { name: `Ask for approval of the offer of ${seller}?` })
    await expect(dialog).toContainText('28\u202F703.70 EUR at the rate of ')
    await expect(dialog).toContainText('You may accept up to 20\u202F000.00 EUR alone.')
    await expectSoundOnBothScreens(sara)
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(sara.getByText('Waiting for approval by Elin Forsberg')).toBeVisible()
    await expectSoundOnBothScreens(sara)
  })

  // No word of the request to colleagues, and nothing of what either company’s people write to each other.
  const waits = /approval by|ask.* for approval|approval requested|acceptance approved|before the frost|the mill has/i
  await test.step('other companies learn nothing of a waiting acceptance', async () => {
    await readsNothingOf(office, path, waits)
    await readsNothingOf(seller1, path, new RegExp(waits.source.replace('|the mill has', ''), 'i'))
    await expect(panel(sara, 'Internal comments')).not.toContainText('The mill has')
  })

  await test.step('the owner finds it on the dashboard and approves, which accepts the offer', async () => {
    await owner.goto('/dashboard')
    const waiting = panel(owner, 'Waiting for your approval').getByRole('listitem').filter({ hasText: words })
    await expect(waiting).toContainText(`31\u202F000.00 USD · ${seller} · requested by Sara Nyholm`)
    await expectSoundOnBothScreens(owner)
    await waiting.getByRole('link', { name: /^Review/ }).click()
    await owner.getByRole('button', { name: `Approve the offer of ${seller}` }).click()
    const dialog = owner.getByRole('dialog', { name: `Approve and accept the offer of ${seller}?` })
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(owner.getByText('Offer accepted', { exact: true }).first()).toBeVisible()
    await expect(sara.getByText('Waiting for approval by')).toHaveCount(0)
    for (const entry of [
      /Approval requested.*Sara Nyholm$/,
      /Acceptance approved.*Elin/,
      /Offer accepted.*Elin Forsberg$/,
    ])
      await expect(timeline(petra).getByRole('listitem').filter({ hasText: entry })).toHaveCount(1)
  })

  await test.step('the supplier reads who accepted, and never that it waited', async () => {
    const accepted = timeline(anna).getByRole('listitem').filter({ hasText: 'Offer accepted' })
    await expect(accepted).toContainText(`Elin Forsberg, ${buyer}`)
    await readsNothingOf(seller1, path, new RegExp(waits.source.replace('|the mill has', ''), 'i'))
    await readsNothingOf(office, path, waits)
    await expectSoundOnBothScreens(anna)
  })

  await test.step('the owner removes a member, whose open page is signed out', async () => {
    await jonas.goto(path)
    await responsible(jonas).selectOption('Jonas Ahl (you)')
    await expect(timeline(jonas)).toContainText('Responsible: Jonas Ahl')
    await owner.goto('/dashboard/settings#people')
    await changeMember(owner, 'Jonas Ahl', 'Remove')
    const dialog = owner.getByRole('dialog', { name: 'Remove Jonas Ahl from the company?' })
    await dialog.getByLabel('Who takes over the open quotes of Jonas Ahl?').selectOption('Sara Nyholm (Member)')
    await expectSoundOnBothScreens(owner)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(people(owner).filter({ hasText: 'Jonas Ahl' })).toHaveCount(0)
    await expect(jonas).toHaveURL(/\/sign-in/)
    await expect(jonas.getByText(sessionEnds.removed)).toBeVisible()
    await expectSoundOnBothScreens(jonas)
  })

  await test.step("the member's texts stay, without the name", async () => {
    await owner.goto(path)
    await expect(responsible(owner).locator('option:checked')).toHaveText('Sara Nyholm')
    const comments = panel(owner, 'Internal comments').getByRole('listitem')
    await expect(comments.filter({ hasText: 'before the frost' })).toContainText('Former member')
    await expect(timeline(owner)).toContainText('Former member')
    await expect(owner.getByRole('main')).not.toContainText('Jonas')
    await anna.goto(path)
    await expect(panel(anna, 'Messages').getByRole('article')).toContainText(`Former member, ${buyer}`)
    await expect(anna.getByRole('main')).not.toContainText('Jonas')
    await expectSoundOnBothScreens(owner)
  })
})
