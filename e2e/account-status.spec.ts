import { randomUUID } from 'node:crypto'
import { become, decide, password } from './accounts.ts'
import { expect, expectSoundOnBothScreens, signInByForm, test } from './journey.ts'

test('pending and deactivated accounts reach their own settings', async ({ person }) => {
  const [newcomer, office] = [await person('newcomer', { width: 360, dark: true }), await person('office')]
  const { id, email } = await become(newcomer, office, { role: 'customer', status: 'pending' })
  const main = newcomer.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })

  await test.step('pending: the notice links to profile, address and password', async () => {
    await newcomer.goto('/dashboard')
    await expect(main.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible()
    await expectSoundOnBothScreens(newcomer)
    await main.getByRole('link', { name: /^Settings/ }).click()
    await expect(newcomer).toHaveURL('/dashboard/settings')
    for (const name of ['Profile', 'Password']) await expect(heading(name)).toBeVisible()
    const parts = newcomer.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(parts).toHaveText(['Company', 'Security', 'Keyboard', 'Your data'])
    await main.getByLabel(/^Contact person/).fill('Newer Name')
    await main.getByRole('button', { name: 'Save profile' }).click()
    await expect(newcomer.getByText('Profile updated successfully')).toBeVisible()
    await expectSoundOnBothScreens(newcomer)
  })

  await test.step('deactivated: the notice gives the reason and links to the remaining settings', async () => {
    await decide(office, 'approve', id)
    const answer = await office.request.post(`/api/accounts/${id}/deactivate`, {
      data: { reason: `Not a company ${randomUUID().slice(0, 4)}` },
    })
    expect(answer.ok()).toBe(true)
    await newcomer.context().clearCookies()
    await signInByForm(newcomer, email, password)
    await expect(main.getByRole('heading', { level: 1, name: 'Account Deactivated' })).toBeVisible()
    await expect(main.getByText(/^Reason: Not a company/)).toBeVisible()
    await expectSoundOnBothScreens(newcomer)
    await main.getByRole('link', { name: /^Settings/ }).click()
    await expect(heading('Password')).toBeVisible()
    await expect(heading('Profile')).toBeHidden()
    const parts = newcomer.getByRole('navigation', { name: 'Settings' })
    await parts.getByRole('link', { name: 'Security' }).click()
    await expect(heading('Account')).toBeVisible()
    for (const name of ['Passkeys', 'Devices']) await expect(heading(name)).toBeHidden()
    await expectSoundOnBothScreens(newcomer)
    await parts.getByRole('link', { name: 'Your data' }).click()
    await expect(heading('Privacy')).toBeVisible()
  })
})
