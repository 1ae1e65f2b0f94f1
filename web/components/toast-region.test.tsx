import { MantineProvider } from '@mantine/core'
import '#test/screen.tsx'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { Toasts } from '#web/toasts/Toasts.tsx'

test('toasts announce successes as status and errors as alerts, in regions that already exist', async () => {
  await render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  )
  const regions = [...document.querySelectorAll('[aria-live="polite"]')]
  const textsOf = (role: string) =>
    regions.flatMap((region) => Array.from(region.querySelectorAll(`[role="${role}"]`), (one) => one.textContent))
  expect(regions).not.toHaveLength(0)

  notifySuccess('Profile saved')
  notifyError('Not saved')

  await expect.poll(() => textsOf('status')).toEqual(['Profile saved'])
  await expect.poll(() => textsOf('alert')).toEqual(['Not saved'])
})
