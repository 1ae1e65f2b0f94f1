import { describe, expect, it } from 'vitest'
import { createCompanyProjectInput, projectFacts, setProjectInput, updateCompanyProjectInput } from './project.ts'

const id = '00000000-0000-4000-8000-000000000000'

describe('createCompanyProjectInput', () => {
  it('takes a name of one line and the default cost centre', () => {
    expect(createCompanyProjectInput.parse({ name: ' Hangar 4 ' })).toEqual({ name: 'Hangar 4', cost_centre: null })
    expect(createCompanyProjectInput.parse({ name: 'A\u030A', cost_centre: ' 4711 ' })).toEqual({
      name: 'Å',
      cost_centre: '4711',
    })
  })

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { name: 'Two\nlines' },
    { name: 'A', cost_centre: 'x'.repeat(41) },
  ])('rejects %j', (input) => expect(createCompanyProjectInput.safeParse(input).success).toBe(false))
})

it('updateCompanyProjectInput names the version that it changes', () => {
  const input = { version: 2, name: 'Hangar 4', cost_centre: null, closed: true }

  expect(updateCompanyProjectInput.parse(input)).toEqual(input)
  expect(updateCompanyProjectInput.safeParse({ ...input, version: undefined }).success).toBe(false)
})

describe('setProjectInput', () => {
  it('takes none, and a cost centre without a project', () => {
    expect(setProjectInput.parse({ project_id: null, cost_centre: ' ' })).toEqual({ project_id: null, cost_centre: '' })
    expect(setProjectInput.parse({ project_id: id, cost_centre: '4711' })).toEqual({
      project_id: id,
      cost_centre: '4711',
    })
  })

  it.each([{ project_id: id }, { project_id: 'Hangar', cost_centre: null }, { project_id: id, cost_centre: 'a\tb' }])(
    'rejects %j',
    (input) => expect(setProjectInput.safeParse(input).success).toBe(false),
  )
})

it('projectFacts leaves out what there is none of', () => {
  expect(projectFacts({ name: 'Hangar 4' }, '4711')).toEqual([
    { label: 'Project', value: 'Hangar 4' },
    { label: 'Cost centre', value: '4711' },
  ])
  expect(projectFacts(null, null)).toEqual([])
})
