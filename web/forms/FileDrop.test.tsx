import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { Upload } from './uploads.ts'

const failed = 'Failed to upload file. Please try again.'
const notAllowed = 'File type not allowed.'

/** The first upload of each file fails, and programs are refused. */
function open() {
  const tried = new Set<string>()
  const upload: Upload<string> = (file) => {
    if (tried.has(file.name)) return Promise.resolve(file.name)
    tried.add(file.name)
    return Promise.reject(new Error(failed))
  }
  return openScreen(
    <FileDrop
      label="Choose documents"
      hint="PDF"
      accept=".pdf"
      check={({ name }) => (name.endsWith('.exe') ? notAllowed : undefined)}
      upload={upload}
    />,
  )
}
const choose = (...names: string[]) =>
  page.getByLabelText(/Choose documents/).upload(names.map((name) => new File(['content'], name)))
const rows = () => page.getByRole('listitem').elements().length

test('a successful retry removes the error of a failed upload', async () => {
  await open()
  await choose('drawing.pdf')
  await expect.element(page.getByText(failed)).toBeVisible()

  await page.getByRole('button', { name: 'Try drawing.pdf again' }).click()

  await expect.element(page.getByText(/^Uploaded/)).toBeVisible()
  expect(page.getByText(failed).query()).toBeNull()
})

test('choosing the same file again removes the error of a failed upload', async () => {
  await open()
  await choose('drawing.pdf')
  await expect.element(page.getByText(failed)).toBeVisible()

  await choose('drawing.pdf')

  await expect.element(page.getByText(/^Uploaded/)).toBeVisible()
  expect(page.getByText(failed).query()).toBeNull()
  expect(rows()).toBe(1)
})

test('removing the file removes the error of a failed upload', async () => {
  await open()
  await choose('drawing.pdf')
  await page.getByRole('button', { name: 'Remove drawing.pdf' }).click()

  await expect.poll(() => page.getByText(failed).query()).toBeNull()
})

test('a refused file is replaced by the next choice, and a failed one stays for a retry', async () => {
  await open()
  await choose('setup.exe', 'drawing.pdf')
  await expect.element(page.getByText(notAllowed)).toBeVisible()
  await expect.element(page.getByText(failed)).toBeVisible()

  await choose('other.pdf')

  await expect.poll(() => page.getByText(notAllowed).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Try drawing.pdf again' })).toBeVisible()
  expect(rows()).toBe(2)
})
