import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { GlossaryPage } from './GlossaryPage.tsx'
import { glossary } from './glossary-texts.ts'

const terms = glossary.flatMap((section) => section.terms)

test('each term has an anchor of its own, with its explanation', async () => {
  await openScreen(<GlossaryPage />)

  for (const { id, term, text } of terms) expect(document.getElementById(id)?.textContent).toBe(`${term}${text}`)
  const anchors = [...glossary, ...terms].map(({ id }) => id)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('the contents lead to the four sections', async () => {
  await openScreen(<GlossaryPage />)

  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(glossary.map(({ id }) => `#${id}`))
})
