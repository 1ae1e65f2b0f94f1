import { expect, test } from '@playwright/test'
import { mailHtml } from '#server/mail/mail-layout.ts'
import { mailExamples } from '#test/mail-examples.ts'
import { findViolations } from './axe.ts'

// The width of a mail program on a desk, and the narrowest telephone.
for (const width of [600, 360])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every mail fits ${width} pixels, ${colorScheme}`, async ({ browser }, info) => {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
      for (const [name, { body }] of mailExamples) {
        await page.setContent(mailHtml(body))
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect(beyond, `${name} is too wide`).toBeLessThanOrEqual(0)
        expect(await findViolations(page, { include: ['body'] }, ['wcag2a', 'wcag2aa', 'wcag22aa']), name).toEqual([])
        await info.attach(`${name}-${width}-${colorScheme}.png`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        })
      }
      await page.close()
    })
