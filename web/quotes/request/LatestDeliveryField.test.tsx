import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { check, chooseBeam, openForm, send } from '#test/request-form.tsx'

const day = () => page.getByLabelText('Latest delivery date (optional)')
const week = () => page.getByLabelText('Latest delivery week (optional)')
const askWeek = () => page.getByRole('button', { name: 'Give a week instead' }).click()

async function openFilled() {
  const scene = await openForm()
  await chooseBeam()
  await page.getByRole('textbox', { name: /^Volume/ }).fill('25')
  return scene
}

test('a week is sent as its Sunday, and both are shown before and after', async () => {
  const { sent } = await openFilled()
  await askWeek()

  await week().fill('uke 53 2099')

  await expect.element(page.getByText(/^At the latest on 3 Jan 2100 \(week 53 of 2099\)\.$/)).toBeVisible()
  await check()
  await expect.element(page.getByText('3 January 2100 (week 53 of 2099)')).toBeVisible()
  await send()
  await expect.poll(() => sent).toMatchObject([{ latest_delivery_date: '2100-01-03', weight_tolerance: 5 }])
})

test('a day shows its week, and going from one to the other takes it along', async () => {
  await openFilled()
  await day().fill('2099-12-18')
  await expect.element(page.getByText('Week 51', { exact: true })).toBeVisible()

  await askWeek()

  await expect.element(week()).toHaveValue('week 51 2099')
  await page.getByRole('button', { name: 'Give a day instead' }).click()
  await expect.element(day()).toHaveValue('2099-12-20')
})

test('what is no week is said at the field, and the text stays', async () => {
  await openFilled()
  await askWeek()
  await week().fill('week 54')

  await check()

  await expect
    .element(week())
    .toHaveAccessibleDescription(expect.stringContaining('Please enter a valid date, or a week such as 2026-W51.'))
  await expect.element(week()).toHaveValue('week 54')
})

test('a weight tolerance is asked for, shown before it is sent, and sent as a number', async () => {
  const { sent } = await openFilled()
  await page.getByRole('button', { name: 'Set a weight tolerance' }).click()

  await page.getByLabelText(/^Weight tolerance/).fill('2,5')

  await check()
  await expect.element(page.getByText('± 2.5 %')).toBeVisible()
  await send()
  await expect.poll(() => sent).toMatchObject([{ weight_tolerance: 2.5 }])
})
