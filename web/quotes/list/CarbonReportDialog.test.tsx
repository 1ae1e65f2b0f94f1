import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { plainForm } from '#domain/values/file-form.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { CarbonReportDialog } from './CarbonReportDialog.tsx'

const file = () =>
  new Response('zip', {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="verdigris-evidence-2026.zip"',
    },
  })

async function open(answers: () => Response = file, isCustomer = false) {
  const asked: string[] = []
  serverAnswers((_method, _body, path, search) => {
    if (path === '/api/person/file-form') return Response.json(plainForm)
    asked.push(`${path}?${search.toString()}`)
    return answers()
  })
  const onClose = vi.fn<() => void>()
  await openScreen(<CarbonReportDialog isCustomer={isCustomer} onClose={onClose} />)
  return { asked, onClose }
}
const download = () => page.getByRole('button', { name: 'Download report' }).click()

test('the report of a period is downloaded, and the dialog closes', async () => {
  const { asked, onClose } = await open()
  await page.getByLabelText(/^First day/).fill('2026-01-01')
  await page.getByLabelText(/^Last day/).fill('2026-06-30')

  await download()

  await expect.element(page.getByText('verdigris-evidence-2026.zip downloaded')).toBeVisible()
  expect(asked.at(-1)).toBe('/api/evidence?from=2026-01-01&to=2026-06-30')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a period that ends before it begins shows an error at its field, and nothing is requested', async () => {
  const { asked } = await open()
  await page.getByLabelText(/^First day/).fill('2026-06-30')
  await page.getByLabelText(/^Last day/).fill('2026-01-01')

  await download()

  await expect
    .element(page.getByLabelText(/^Last day/))
    .toHaveAccessibleDescription(/The last day is before the first one/)
  expect(asked.filter((one) => one.startsWith('/api/evidence'))).toEqual([])
})

test('a period without orders is reported, and the dialog stays', async () => {
  const { onClose } = await open(() => refusal(409, 'conflict', 'No order was accepted in this period.'))

  await download()

  await expect.element(page.getByText('No order was accepted in this period.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

const cbamFile = () =>
  new Response('xlsx', {
    headers: { 'content-disposition': 'attachment; filename="verdigris-cbam-2026-11-26.xlsx"' },
  })

test('a customer downloads the carbon border data of the period, in the chosen format', async () => {
  const { asked, onClose } = await open(cbamFile, true)
  await page.getByLabelText(/^First day/).fill('2026-01-01')
  await page.getByLabelText(/^Last day/).fill('2026-06-30')

  await expect
    .element(
      page.getByText(
        /whose supplier is outside the EU or states no country. Where material or country are not stated, you decide/,
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Download CBAM data' }).click()
  const choice = page.getByRole('dialog', { name: 'Download CBAM data' })
  await expect.element(choice.getByRole('radio', { name: 'CSV' })).toBeVisible()
  expect(asked.filter((one) => one.startsWith('/api/evidence'))).toEqual([])
  await choice.getByRole('radio', { name: 'Excel (.xlsx)' }).click()
  await choice.getByRole('button', { name: 'Download', exact: true }).click()

  await expect.element(page.getByText('verdigris-cbam-2026-11-26.xlsx downloaded')).toBeVisible()
  expect(asked.at(-1)).toBe(
    '/api/evidence/cbam?from=2026-01-01&to=2026-06-30&format=xlsx&separator=comma&decimal=point',
  )
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a wrong period is shown before the format is asked for', async () => {
  await open(cbamFile, true)
  await page.getByLabelText(/^First day/).fill('2026-06-30')
  await page.getByLabelText(/^Last day/).fill('2026-01-01')

  await page.getByRole('button', { name: 'Download CBAM data' }).click()

  await expect
    .element(page.getByLabelText(/^Last day/))
    .toHaveAccessibleDescription(/The last day is before the first one/)
  expect(page.getByRole('dialog', { name: 'Download CBAM data' }).query()).toBeNull()
})

test('a supplier gets no such button', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Download report' })).toBeVisible()
  expect(page.getByRole('button', { name: /CBAM/ }).query()).toBeNull()
})
