import { expect, it } from 'vitest'
import { isShownInTab, viewAddress } from './document-view.ts'
import { fileTypes } from './documents.ts'

it('shows PDF and images, and downloads everything else', () => {
  const shown = Object.values(fileTypes).filter(isShownInTab)

  expect(new Set(shown)).toEqual(new Set(['application/pdf', 'image/png', 'image/jpeg']))
  expect(['text/html', 'image/svg+xml', ''].filter(isShownInTab)).toEqual([])
  expect(viewAddress({ url: '/api/files/1', type: fileTypes.pdf })).toBe('/api/files/1?view=true')
  expect(viewAddress({ url: '/api/files/1', type: fileTypes.docx })).toBe('/api/files/1')
})
