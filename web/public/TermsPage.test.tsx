import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { TermsPage } from './TermsPage.tsx'

afterEach(() => vi.restoreAllMocks())

const platform = { footer_company: 'Test Holding AB', contact_email: 'office@test.example' }

async function scene() {
  serverAnswers(() => Response.json(platform))
  return openScreen(<TermsPage />)
}

test('the terms list 15 numbered sections, each with its link in the contents', async () => {
  await scene()

  const headings = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent ?? '')
  expect(headings.map((heading) => heading.split('.')[0])).toEqual(
    Array.from({ length: 15 }, (_, index) => String(index + 1)),
  )
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').elements()
  expect(contents.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.replace(/^\d+\. /, '')))
  for (const link of contents) {
    const section = document.querySelector(link.getAttribute('href') ?? 'nothing')
    expect(section?.querySelector('h2')?.textContent).toContain(link.textContent)
  }
})

// Specification 001, section 1.
test.each([
  /intermediary only/,
  /handles no payments.*no logistics and no delivery/,
  /Customers pay a monthly fee/,
  /^Suppliers pay nothing\.$/,
  /^Refunds, cancellations and disputes are settled directly between the customer and the supplier\./,
  /at least 18 years old/,
  /governed by Swedish law/,
  /General Data Protection Regulation \(GDPR\)/,
])('the terms state %s', async (statement) => {
  await scene()

  expect(page.getByText(statement).elements().length).toBeGreaterThan(0)
})

test('the terms show their date and the operator, and can be printed', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  const screen = await scene()

  await expect.element(screen.getByText('21 November 2026')).toBeVisible()
  await expect.element(screen.getByText(/operated by Test Holding AB/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'office@test.example' }))
    .toHaveAttribute('href', 'mailto:office@test.example')
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(printed).toHaveBeenCalledOnce()
})
