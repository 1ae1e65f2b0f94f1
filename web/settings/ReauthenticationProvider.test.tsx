import { useMutation } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { useReauthentication } from './reauthentication.ts'
import { ReauthenticationProvider } from './ReauthenticationProvider.tsx'

/** An action that requires reauthentication, beside a field. */
function Action() {
  const withReauthentication = useReauthentication()
  const acting = useMutation({
    mutationFn: () => withReauthentication(() => parseResponse(identityApi['two-factor'].$delete())),
  })
  return (
    <>
      <label>
        Reason
        <input />
      </label>
      <button type="button" onClick={() => acting.mutate()}>
        Act
      </button>
      <output>{acting.isSuccess ? 'Done' : acting.error?.message}</output>
    </>
  )
}
const open = () =>
  openScreen(
    <ReauthenticationProvider>
      <Action />
    </ReauthenticationProvider>,
  )

/** Refuses the action until the correct password or code was sent. */
function server({ two_factor }: { two_factor: boolean }) {
  let isConfirmed = false
  let acts = 0
  const sent = serverAnswers((method, body, path) => {
    if (path.endsWith('/security')) return Response.json({ has_password: true, two_factor, recovery_codes_left: 10 })
    if (path.endsWith('/session')) return Response.json({ actor: null, expires_at: null })
    if (path.endsWith('/reauthentication')) {
      const input = body as { password?: string; code?: string }
      isConfirmed = two_factor ? input.code === '123456' : input.password === 'right'
      return isConfirmed
        ? Response.json({})
        : refusal(400, 'invalid', 'Wrong.', { [two_factor ? 'code' : 'password']: 'Wrong.' })
    }
    if (method === 'DELETE') acts++
    return isConfirmed
      ? Response.json({})
      : refusal(403, 'reauthentication_required', messages.reauthenticationRequired)
  })
  return { sent, acts: () => acts }
}
const dialog = () => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('the dialog asks for the password, shows a wrong one at its field, and repeats the action', async () => {
  const { sent, acts } = server({ two_factor: false })
  await open()

  await page.getByLabelText('Reason').fill('typed before')
  await page.getByRole('button', { name: 'Act' }).click()
  await dialog()
    .getByLabelText(/^Password/)
    .fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByLabelText(/^Password/)).toHaveAccessibleDescription('Wrong.')
  await dialog()
    .getByLabelText(/^Password/)
    .fill('right')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('Done')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('typed before')
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'right' }])
  expect(acts()).toBe(2)
})

test('the dialog asks for the code if the second factor is on', async () => {
  const { sent } = server({ two_factor: true })
  await open()

  await page.getByRole('button', { name: 'Act' }).click()
  await dialog().getByLabelText(/^Code/).fill('123456')
  await dialog().getByRole('button', { name: 'Confirm' }).click()

  await expect.element(page.getByText('Done')).toBeVisible()
  expect(sent).toEqual([{ code: '123456' }])
})

test('the dialog asks for the code once the server does, after the second factor was turned on elsewhere', async () => {
  let isOn = false
  const sent = serverAnswers((method, body, path) => {
    if (path.endsWith('/security'))
      return Response.json({ has_password: true, two_factor: isOn, recovery_codes_left: 10 })
    if (path.endsWith('/session')) return Response.json({ actor: null, expires_at: null })
    const input = body as { code?: string } | null
    if (path.endsWith('/reauthentication') && input?.code === undefined) {
      isOn = true
      return refusal(400, 'invalid', 'Enter the code.', { code: 'Enter the code.' })
    }
    const isConfirmed = sent.some((one) => (one as { code?: string }).code === '123456')
    return method === 'DELETE' && !isConfirmed
      ? refusal(403, 'reauthentication_required', messages.reauthenticationRequired)
      : Response.json({})
  })
  await open()

  await page.getByRole('button', { name: 'Act' }).click()
  await dialog()
    .getByLabelText(/^Password/)
    .fill('right')
  await userEvent.keyboard('{Enter}')
  await dialog().getByLabelText(/^Code/).fill('123456')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('Done')).toBeVisible()
  expect(sent).toEqual([{ password: 'right' }, { code: '123456' }])
})

test('closing the dialog stops the action, with the reason', async () => {
  const { sent, acts } = server({ two_factor: false })
  await open()

  await page.getByRole('button', { name: 'Act' }).click()
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  await expect.element(page.getByText(messages.reauthenticationRequired)).toBeVisible()
  expect(sent).toEqual([])
  expect(acts()).toBe(1)
})

test('another refusal opens no dialog', async () => {
  serverAnswers(() => refusal(409, 'conflict', 'Not on.'))
  await open()

  await page.getByRole('button', { name: 'Act' }).click()

  await expect.element(page.getByText('Not on.')).toBeVisible()
  expect(dialog().query()).toBeNull()
})
