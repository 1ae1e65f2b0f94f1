import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('only domain/values/quantities.ts words tons and days, since a number before the word could write "1 tons"', () => {
  const files = ['domain', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const offenders = files.filter((file) => /\}\s+(tons|days)\b/.test(readFileSync(join(root, file), 'utf8')))

  // Constants that are never 1, and the sample offers of the home page.
  expect(offenders.toSorted()).toEqual([
    'web/admin/mails/MailsPage.tsx',
    'web/notifications/NotificationsPage.tsx',
    'web/public/ExampleOffers.tsx',
  ])
})
