import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { HowItWorksPage } from './HowItWorksPage.tsx'

afterEach(() => vi.restoreAllMocks())

async function scene() {
  serverAnswers(() => Response.json({ actor: null, expires_at: null }))
  return openScreen(<HowItWorksPage />)
}
const tab = (name: string) => page.getByRole('tab', { name })
const panel = () => page.getByRole('tabpanel')

test.each(['For Buyers', 'For Suppliers'])(
  '%s: the tab shows five steps, three benefits and questions',
  async (name) => {
    await scene()
    await tab(name).click()

    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    const items = (list: number) => panel().getByRole('list').nth(list).getByRole('listitem').elements()
    expect([items(0).length, items(1).length]).toEqual([5, 3])
    expect(panel().getByRole('group').elements().length).toBeGreaterThanOrEqual(5)
    await expect.element(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  },
)

test('the tabs are one stop of the keyboard, and arrow keys open them', async () => {
  await scene()
  await userEvent.tab()
  await expect.element(tab('For Buyers')).toHaveFocus()

  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('For Suppliers')).toHaveFocus()
  await expect.element(tab('For Suppliers')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel().getByRole('heading', { name: 'List your products' })).toBeVisible()

  await userEvent.keyboard('{Home}')
  await expect.element(tab('For Buyers')).toHaveAttribute('aria-selected', 'true')
  await userEvent.tab()
  await expect.element(panel()).toHaveFocus()
})

test("a question opens and closes by keyboard, with the specification's text", async () => {
  await scene()
  const answer = page.getByText(/free for buyers during a test period.*fixed monthly subscription/)
  await expect.element(answer).not.toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('What does it cost to buy here?')

  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(answer).not.toBeVisible()
})

test('suppliers see their own tab first', async () => {
  const actor = {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'seller@test.example',
    email_verified: true,
    role: 'supplier',
    user_status: 'active',
    company_name: 'Nordmast Verkstad AB',
    contact_person: 'Test Person',
    created_at: '2026-11-18T09:32:00.000Z',
  }
  serverAnswers(() => Response.json({ actor, expires_at: null }))
  await openScreen(<HowItWorksPage />)

  await expect.element(tab('For Suppliers')).toHaveAttribute('aria-selected', 'true')
  await tab('For Buyers').click()
  await expect.element(tab('For Buyers')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('It is free for suppliers')).not.toBeInTheDocument()
})
