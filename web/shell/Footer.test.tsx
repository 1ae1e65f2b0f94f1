import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { Footer } from './Footer.tsx'

afterEach(() => vi.restoreAllMocks())

const platform = {
  admin_approval_required: true,
  footer_company: 'Test Holding AB, Sweden',
  contact_email: 'office@test.example',
  certification_text: 'Certified by nobody in particular',
  carbon_price: 80,
  carbon_price_currency: 'EUR',
}
const logo = () => document.querySelector('footer svg')?.checkVisibility()

test('the footer names the company, the contact and the certification with its logo', async () => {
  serverAnswers(() => Response.json(platform))
  const screen = await openScreen(<Footer />)

  await expect.element(screen.getByText('Test Holding AB, Sweden')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'office@test.example' }))
    .toHaveAttribute('href', 'mailto:office@test.example')
  await expect.element(screen.getByText('Certified by nobody in particular')).toBeVisible()
  expect(logo()).toBe(true)
  await expect.element(screen.getByRole('link', { name: 'How it Works' })).toHaveAttribute('href', '/how-it-works')
  await expect.element(screen.getByRole('link', { name: 'Calculator' })).toHaveAttribute('href', '/calculator')
  await expect.element(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
})

test('the footer shows no logo without its text, and nothing empty before the settings are known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValue(promise)
  const screen = await openScreen(<Footer />)
  await expect.element(screen.getByRole('link', { name: 'Terms' })).toBeVisible()
  expect(logo()).toBeUndefined()
  await expect.element(screen.getByText('©')).not.toBeInTheDocument()
  expect(screen.getByRole('link').elements()).toHaveLength(7)

  resolve(Response.json({ ...platform, certification_text: '' }))

  await expect.element(screen.getByText('Test Holding AB, Sweden')).toBeVisible()
  expect(logo()).toBeUndefined()
})
