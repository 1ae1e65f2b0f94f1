import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'
import { tabTo } from './keyboard.ts'

const focused = (page: Page) => page.locator(':focus')

for (const { width, dark } of [
  { width: 1440, dark: false },
  { width: 360, dark: true },
])
  test(`registering and signing in by keyboard only, ${width} pixels wide`, async ({ person }) => {
    const page = await person('a newcomer', { width, dark })
    const main = page.getByRole('main')
    const email = `keys-${randomUUID()}@keyboard.example`
    await page.goto('/create-account')
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()

    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Skip to content')
    await page.keyboard.press('Enter')
    await tabTo(page, main.getByLabel(/^Password/))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please select a role',
      'Company name and contact person are required.',
      'Invalid email format',
    ])
    await expectSound(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /Buy metal/ })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: /Buy metal/ })).toBeChecked()
    await tabTo(page, main.getByLabel(/^Company name/))
    await page.keyboard.type('Keyboard & Sons AB')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Kim Tangent')
    await page.keyboard.press('Tab')
    await page.keyboard.type('customer@verdigris.example')
    await page.keyboard.press('Enter')
    const emailTaken = 'An account with this email already exists. Please sign in or use a different email.'
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([emailTaken])
    await expect(page.getByRole('alert')).toBeFocused()
    await expectSound(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(main.getByLabel(/^Email/)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(email)
    await tabTo(page, main.getByLabel(/^VAT number/))
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('terms of use (opens in a new tab)')
    await page.keyboard.press('Tab')
    await expect(main.getByRole('button', { name: 'Create Account' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeFocused()

    await page.goto('/')
    if (width < 768) {
      await tabTo(page, page.getByRole('button', { name: 'Open menu' }))
      await page.keyboard.press('Enter')
    }
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Dashboard' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/dashboard/orders')
    await expect(page).toHaveURL('/sign-in?from=%2Fdashboard%2Forders')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await tabTo(page, main.getByLabel(/^Email/))
    await page.keyboard.type(email)
    await tabTo(page, main.getByLabel(/^Password/))
    await page.keyboard.type('Wrong-horse-9')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
      'Invalid email or password. Please try again.',
    )
    await expect(page.getByRole('alert')).toBeFocused()
    await expectSound(page)
    await tabTo(page, main.getByLabel(/^Password/))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/orders')
  })
