import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Raises the prices of the selected products of a catalogue by so many percent, and waits until it is done. */
export async function raisePrices(page: Page, percent: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Change terms of/ }).click()
  await dialog.getByLabel('Price', { exact: true }).selectOption('raise')
  await dialog.getByLabel(/^Percentage/).fill(percent)
  await dialog.getByRole('button', { name: /^Change \d+ products?$/ }).click()
  await expect(dialog).toHaveCount(0)
}
