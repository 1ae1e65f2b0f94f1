import { describe, expect, it } from 'vitest'
import { csvCells } from '#domain/values/file-columns.ts'
import { historyFile } from './history-file.ts'

describe('historyFile', () => {
  it('names the actor, or the platform without one, and writes no formula', () => {
    const entry = { id: 'x', created_at: '2026-03-14T09:30:00Z', action: 'createQuote', what: '=1+1', about: null }
    const values = historyFile.values({ ...entry, actor: null, facts: [], address: null, request_id: null })
    const line = csvCells(historyFile.columns, values)

    expect(line).toHaveLength(historyFile.header.length)
    expect(line.slice(0, 6)).toEqual(['2026-03-14 09:30:00', 'The platform', '', '', 'Requested', "'=1+1"])
  })
})
