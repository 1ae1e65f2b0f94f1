import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { draftDays } from '#domain/quotes/answer-draft.ts'
import { mailLogDays } from '#domain/mails/mail-log.ts'
import { notificationDays } from '#domain/mails/notification-list.ts'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

const platform = { footer_company: 'Test Holding AB', contact_email: 'office@test.example' }

test.each([
  ['the privacy notice', PrivacyPage, ['Which data we hold', 'How long we keep it', 'Your rights']],
  ['the accessibility statement', AccessibilityPage, ['What was tested', 'Report a barrier']],
])('%s has its sections, its day and the operator', async (_what, Screen, titles) => {
  serverAnswers(() => Response.json(platform))
  await openScreen(<Screen />)

  for (const title of titles)
    await expect.element(page.getByRole('heading', { name: new RegExp(`${title}$`) })).toBeVisible()
  await expect.element(page.getByText('27 November 2026')).toBeVisible()
  await expect.element(page.getByText(/operated by Test Holding AB/)).toBeVisible()
})

test('the privacy notice has the storage times of the jobs', async () => {
  serverAnswers(() => Response.json(platform))
  await openScreen(<PrivacyPage />)

  expect([mailLogDays, notificationDays, draftDays]).toEqual([90, 90, 90])
  await expect
    .element(page.getByText(/^Notifications and the log of mails: 90 days\. Drafts of answers: 90 days/))
    .toBeVisible()
})
