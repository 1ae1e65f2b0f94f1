import IconCheck from '@iconify-json/tabler/check'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

it('an icon draws its lines in the given size and width', async () => {
  await render(<IconCheck size={18} stroke={1.75} aria-label="Done" className="mark" />)

  const drawn = page.getByLabelText('Done').element()
  expect(drawn.outerHTML).toMatch(/<path d="m5 12l5 5L20 7"/)
  expect(drawn.getBoundingClientRect()).toMatchObject({ width: 18, height: 18 })
  expect(getComputedStyle(drawn)).toMatchObject({ strokeWidth: '1.75px', fill: 'none' })
})

it('an icon measures 24 px with lines of 2 px by default', async () => {
  await render(<IconCheck aria-label="Done" />)

  const drawn = page.getByLabelText('Done').element()
  expect(drawn.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 })
  expect(getComputedStyle(drawn)).toMatchObject({ strokeWidth: '2px' })
})
