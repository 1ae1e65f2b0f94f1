import { expect, test } from 'vitest'
import { csvCells } from '#domain/values/file-columns.ts'
import { documentsFile, ownDocumentsFile } from './documents-file.ts'

test('writes a document as one line without formulas', () => {
  const values = documentsFile.values({
    id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    name: '=reach.doc',
    category: 'REACH Declaration',
    type: 'application/msword',
    created_at: '2026-03-14T12:00:00.000Z',
    expires_on: null,
    supplier: { id: 'x', company_name: 'Stål Demo AB', user_status: 'active' },
  })

  const cells = csvCells(documentsFile.columns, values)
  expect(Object.fromEntries(documentsFile.header.map((name, index) => [name, cells[index]]))).toEqual({
    Document: "'=reach.doc",
    Supplier: 'Stål Demo AB',
    'Supplier status': 'active',
    Category: 'REACH Declaration',
    'File type': 'Word',
    'Valid until': '',
    'Uploaded (UTC)': '2026-03-14 12:00:00',
    'Document id': '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    'Supplier id': 'x',
  })
})

test('a supplier reads the same of its own documents, without the supplier', () => {
  expect(ownDocumentsFile.header).toEqual(documentsFile.header.filter((head) => !head.startsWith('Supplier')))
})
