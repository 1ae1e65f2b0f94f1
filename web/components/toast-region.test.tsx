import { MantineProvider } from '@mantine/core'
import '#test/screen.tsx'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { notifyError, notifySuccess } from './toasts.ts'
import { Toasts } from './Toasts.tsx'

test('what was done is said politely, what failed at once, in a place that was there before', async () => {
  await render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  )
  const regions = [...document.querySelectorAll('[aria-live="polite"]')]
  const said = (role: string) =>
    regions.flatMap((region) => Array.from(region.querySelectorAll(`[role="${role}"]`), (one) => one.textContent))
  expect(regions).not.toHaveLength(0)

  notifySuccess('Profile saved')
  notifyError('Not saved')

  await expect.poll(() => said('status')).toEqual(['Profile saved'])
  await expect.poll(() => said('alert')).toEqual(['Not saved'])
})
