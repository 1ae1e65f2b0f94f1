import { weightInput } from '#domain/sections/weight-input.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { weightEstimateOf, listSections, sectionFilters, sectionList, weightEstimate } from './queries.ts'

const list = route('get', '/sections', 'listSections', {
  summary: 'List the standard sizes of a product profile, with the dimensions that its size has, grades and standards',
  query: sectionFilters,
  answer: sectionList,
})

const weight = route('post', '/weight-estimates', 'estimateWeight', {
  summary: 'Estimate the theoretical weight of pieces of one size',
  body: weightInput,
  answer: weightEstimate,
})

export const sectionRoutes = createRouter()
  .openapi(list, (c) => c.json(listSections(c.req.valid('query')), 200))
  .openapi(weight, (c) => c.json(weightEstimateOf(c.req.valid('json')), 200))
